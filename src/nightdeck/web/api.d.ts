/** Made by `python -m tests.web.api_types` of the server's schemas; a change here is lost. */
declare namespace Api {
  /**
   * Another game for the same people. `start` deals at once; otherwise they meet in the lobby.
   *
   * With `mission` it is the scenario that follows, if there is one.
   */
  interface Again {
    start?: boolean;
    mission?: boolean;
  }

  /** Answer question number `question`. Unless `sure`, an answer that cannot be taken back must be confirmed first. */
  interface Answer {
    type: "answer";
    ref?: number;
    question: number;
    option: string | number | (number | string)[];
    sure?: boolean;
  }

  /** Empty if the answer was given; otherwise why it has to be confirmed, and whether that locks it in. */
  interface AnswerReply {
    confirm?: string;
    lock?: boolean;
  }

  /**
   * A beat: what sort of moment, how long to show it (milliseconds), the numbers of its lines of the log,
   * where the game stands, and the picture as a patch.
   */
  interface BeatPiece {
    cue: "alarm" | "attack" | "card" | "clock" | "death" | "dice" | "door" | "ending" | "flip" | "gain" | "hurt" | "look" | "loss" | "shot" | "slide" | "spawn" | "speak" | "step" | "triumph";
    hold: number;
    lines: number[];
    scene: (string | [number, number])[];
    status: string;
  }

  /** Show how the move went that led to position `at` of the history. */
  interface Beats {
    type: "beats";
    ref?: number;
    at: number;
  }

  /**
   * How the move went that led to position `at`. The first picture is a patch of the last frame's on this socket,
   * every other one of the beat before.
   */
  interface BeatsMessage {
    at: number;
    beats: BeatPiece[];
    type: "beats";
  }

  /** How a move went. The first picture is whole, every other one a patch of the beat before. */
  interface BeatsReply {
    at: number;
    beats: BeatPiece[];
  }

  /** Ask what may be hidden where. */
  interface Beliefs {
    type: "beliefs";
    ref?: number;
  }

  interface BeliefsReply {
    guesses: Guess[];
    words: string;
  }

  /**
   * A decision that could have been better: the question at position `at`, what was picked and what was better, each
   * with its chance to win. A search estimates these from what the seat could know.
   */
  interface BetterMove {
    at: number;
    question: string;
    picked: string;
    got: number;
    better: string;
    best: number;
  }

  interface BotShown {
    blurb: string;
    name: string;
    title: string;
  }

  /** Something that one might look for in the menu and that cannot be done now: why not, and the rule, or "". */
  interface CannotPiece {
    rule: string;
    verb: string;
    why: string;
    words: string;
  }

  /** Whom players may ask for before the deal: `each` says how many, seat by seat; `how` is "as" or "with". */
  interface CastShown {
    each: number[];
    how: string;
    option: string;
    title: string;
    who: PartShown[];
  }

  /** Everything there is to choose from. */
  interface Catalogue {
    bots: BotShown[];
    default_bot: string;
    games: GameShown[];
  }

  /** Ask for lines of chat before line `before`, the newest of them. */
  interface Chat {
    type: "chat";
    ref?: number;
    before: number;
  }

  interface ChatLine {
    about: string;
    at: number;
    name: string;
    seat: number | null;
    text: string;
  }

  interface ChatPiece {
    from: number;
    said: ChatLine[];
  }

  /** A secret from a link, to be exchanged for a cookie. */
  interface Claim {
    secret: string;
    name?: string;
  }

  /** What a secret opened: a seat, or the host's rights. */
  interface Claimed {
    seat: number | null;
    host: boolean;
  }

  /** A game's own content, and what entries of its files are made of. */
  interface ContentShown {
    game: string;
    title: string;
    files: FileForm[];
    own: Record<string, Record<string, Record<string, unknown>>>;
  }

  /** A number as printed and with the pack, and the bounds of the difference; shares are from 0 to 1. */
  interface Difference {
    name: string;
    printed: number;
    changed: number;
    low: number;
    high: number;
    clear: boolean;
  }

  /** A message was granted; the fields of its reply stand beside these. */
  interface DoneMessage {
    ref: number;
    type: "done";
  }

  /** Nothing more to say. */
  type DoneReply = Record<string, never>;

  /** Nothing. */
  type Empty = Record<string, never>;

  /** What a pack says of an entry from now on; null for nothing. `edition` is that of the pack one has looked at. */
  interface EntryChange {
    edition: number;
    table?: Record<string, unknown> | null;
  }

  /** An entry as its game draws it, as SVG; "" if there is nothing to see. */
  interface EntryPicture {
    picture: string;
  }

  /** A message was refused; `rule` is the rule that forbids an option. */
  interface ErrorMessage {
    code: string;
    ref: number;
    rule?: string;
    type: "error";
    words: string;
  }

  /** A field of an entry or a part. Without a `usual` value it must be given. */
  interface Field {
    name: string;
    shape: Shape;
    needed?: boolean;
    usual?: unknown;
  }

  /** A content file: the forms of its entries, and their ids if only the rules can name them. */
  interface FileForm {
    name: string;
    forms: Form[];
    ids: string[];
  }

  /** How a move of a finished game went. The first picture is whole, every other one a patch of the beat before. */
  interface Film {
    at: number;
    beats: FilmBeat[];
  }

  /** A beat of a finished game, with its lines in words. */
  interface FilmBeat {
    cue: "alarm" | "attack" | "card" | "clock" | "death" | "dice" | "door" | "ending" | "flip" | "gain" | "hurt" | "look" | "loss" | "shot" | "slide" | "spawn" | "speak" | "step" | "triumph";
    hold: number;
    lines: number[];
    scene: (string | [number, number])[];
    status: string;
    words: string[];
  }

  /**
   * The fields of an entry. Where a file has several kinds of entries, `tag` is the field that tells them
   * apart and `value` what it says for this kind.
   */
  interface Form {
    tag: string;
    value: string;
    fields: Field[];
  }

  /** What has changed; a piece that is gone is null. `scene` is a patch of the picture (view/picture_patches.py). */
  interface FrameMessage {
    chat?: ChatPiece;
    lines?: LinesPiece;
    outcome?: OutcomePiece | null;
    question?: QuestionPiece | null;
    reasons?: ReasonPiece[] | null;
    scene?: (string | [number, number])[] | null;
    seats?: SeatPiece[];
    status?: StatusPiece | null;
    table?: TablePiece;
    together?: boolean | null;
    tray?: TrayPiece | null;
    trouble?: string | null;
    type: "frame";
    undo?: UndoPiece | null;
    watchers?: number;
    wishes?: WishesPiece | null;
  }

  interface GameShown {
    blurb: string;
    modes: ModeShown[];
    name: string;
    options: OptionShown[];
    title: string;
    tour: TourStop[];
  }

  /** What may be hidden somewhere; `key` is that of its piece on the board, or "". */
  interface Guess {
    about: string;
    key: string;
    shares: [string, number][];
  }

  /** Hand your own seat to a bot or, with "", take it back. */
  interface Hand {
    type: "hand";
    ref?: number;
    bot?: string;
  }

  /**
   * The first message: which seat (None to watch), and how much of the log and the chat is already known.
   *
   * `secret` is for clients without cookies. `mark` is the mark of the last known line. `beats`: see `Settings`.
   */
  interface Hello {
    type: "hello";
    ref?: number;
    seat?: number | null;
    secret?: string;
    lines?: number;
    mark?: number;
    chat?: number;
    beats?: boolean;
  }

  interface Help {
    type: "help";
    ref?: number;
    topic: string;
  }

  interface HelpReply {
    words: string;
  }

  interface Hint {
    type: "hint";
    ref?: number;
  }

  /**
   * The chances of each option, the best first; why the best is good, and what it promises; under *More* the best
   * line in words, and whom the search takes for what.
   */
  interface HintReply {
    beliefs: RoleGuess[];
    options: OptionHint[];
    verdict: string;
    why: string;
    words: string;
  }

  /** The secret of the link for the whole table. */
  interface Invitation {
    secret: string;
  }

  /**
   * Line `n` of a viewer's log. `at` is the first position after it.
   *
   * `mark` stands for this line and all before it: two logs with the same mark at `n` are the same up to there.
   * `cue` is the sort of moment it tells of, if that is a beat.
   */
  interface Line {
    n: number;
    at: number;
    words: string;
    mark: number;
    cue?: "alarm" | "attack" | "card" | "clock" | "death" | "dice" | "door" | "ending" | "flip" | "gain" | "hurt" | "look" | "loss" | "shot" | "slide" | "spawn" | "speak" | "step" | "triumph" | "";
  }

  interface LinesPiece {
    from: number;
    lines: Line[];
  }

  /** What a value of an option is called and means; `difficulty` is "easier", "medium", "hard" or "". */
  interface MeaningShown {
    difficulty: string;
    title: string;
    words: string;
  }

  /**
   * A way to play a game. `rules` names its rules page; `parts` say who each player is, where that is settled.
   *
   * `cast` goes with the usual number of players and the usual options.
   */
  interface ModeShown {
    blurb: string;
    cast: CastShown | null;
    coop: boolean;
    default_players: number;
    minutes: string;
    name: string;
    parts: string[];
    players: number[];
    rules: string;
    title: string;
  }

  /** The seat that somebody would rather have; their own to stay after all. */
  interface Move {
    to: number;
  }

  /** A pack to make: an empty one for a `game`, or a copy `of` another. */
  interface NewPack {
    title: string;
    game?: string;
    of?: string;
  }

  /** What will be played. Whatever is left out takes its default. */
  interface NewSetup {
    mode?: string;
    players?: number;
    options?: Record<string, boolean | number | string | string[]>;
    pack?: string;
    take_back?: boolean;
    offer_forced?: boolean;
  }

  /**
   * A table to open. `sit` gives you seat number `seat`, with your `wishes`; `bot` fills the other seats, and
   * `start` deals at once.
   */
  interface NewTable {
    mode?: string;
    players?: number;
    options?: Record<string, boolean | number | string | string[]>;
    pack?: string;
    take_back?: boolean;
    offer_forced?: boolean;
    game: string;
    name?: string;
    sit?: boolean;
    seat?: number;
    wishes?: string[];
    bot?: string;
    start?: boolean;
  }

  /** A new table. `links` holds the secret of every open seat, by number. They are given only this once. */
  interface Opened {
    table: string;
    seat: number | null;
    links: Record<string, string>;
  }

  /** The chances of an option to win and to survive; None where too few simulations say so. */
  interface OptionHint {
    key: string;
    survive: number | null;
    win: number | null;
  }

  /**
   * An option; `key` is its JSON.
   *
   * `line` says what it does, `verb` is the heading under which it stands, `last` is what ends or passes.
   * Options with `short` words may be shown together, under the `group` that they share.
   */
  interface OptionPiece {
    group: string;
    key: string;
    last: boolean;
    line: string;
    short: string;
    verb: string;
    words: string;
  }

  /**
   * An option of a game's setup. Without `choices` anything of the default's type goes; no `modes` means all.
   *
   * `meanings` say what the choices are, in their order, if they do not speak for themselves. An option that `needs`
   * another one does nothing unless that has this value.
   */
  interface OptionShown {
    choices: (boolean | number | string | string[])[];
    default: boolean | number | string | string[];
    help: string;
    meanings: MeaningShown[];
    modes: string[];
    name: string;
    needs: [string, boolean | number | string | string[]] | null;
    title: string;
  }

  /** When a player may want to be asked, in words, and whether that is so now. */
  interface OrderPiece {
    holds: boolean;
    name: string;
    words: string;
  }

  /** How it ended, how long it took, and how many decisions each seat made; `handed` are options for the next game. */
  interface OutcomePiece {
    decisions: number[];
    handed: Record<string, boolean | number | string | string[]>;
    losers: number[];
    next_mission: boolean;
    rank: string;
    seconds: number;
    winners: number[];
    words: string;
  }

  /** The host's packs, and whether visitors may make some here. */
  interface PackList {
    packs: PackListed[];
    workshop: boolean;
  }

  /** A pack in a list, with what it changes in words; a pack with mistakes cannot be played. */
  interface PackListed {
    pack: string;
    game: string;
    title: string;
    changes: string[];
    playable: boolean;
  }

  /** A new pack, with the secret that opens it for changes. It is given only this once. */
  interface PackMade {
    pack: string;
    secret: string;
  }

  /** The pack of a table: its name, its title, and what it changes, in words. */
  interface PackNote {
    pack: string;
    title: string;
    changes: string[];
  }

  /** The secret of a pack's link, to be exchanged for a cookie. */
  interface PackSecret {
    secret: string;
  }

  /**
   * A pack: what it says, what that changes in words, what is wrong with it.
   *
   * `mine`: this browser may change it.
   */
  interface PackShown {
    pack: string;
    game: string;
    title: string;
    edition: number;
    files: Record<string, Record<string, Record<string, unknown>>>;
    changes: string[];
    trouble: Trouble | null;
    mine: boolean;
    host: boolean;
  }

  /** Another title. */
  interface PackTitle {
    title: string;
  }

  /** Somebody, or something, that a player may ask for. */
  interface PartShown {
    name: string;
    title: string;
    words: string;
  }

  /** Show position `at` of the history. */
  interface Past {
    type: "past";
    ref?: number;
    at: number;
  }

  /** A moment of the history, drawn. */
  interface Picture {
    at: number;
    scene: string;
    status: StatusPiece;
  }

  interface Ping {
    type: "ping";
    ref?: number;
  }

  /** What was wrong, and what would be right. */
  interface Problem {
    code: string;
    words: string;
  }

  /**
   * A question. `hides`: it is asked although there may be nothing to choose, and must be answered by
   * hand, or others would learn of it. `passes`: passing it is the usual answer. `idle`: as everybody can see, nothing
   * can come of it now. `walks`: it may be answered with several steps at once.
   */
  interface QuestionPiece {
    because: string[];
    cannot: CannotPiece[];
    help: string;
    hides: boolean;
    idle: boolean;
    kind: string;
    number: number;
    options: OptionPiece[];
    orders: OrderPiece[];
    passes: boolean;
    walks: boolean;
    words: string;
  }

  /** Why a bot gave an answer. `words` is the answer; it led to position `at`, perhaps together with others. */
  interface Reason {
    at: number;
    seat: number;
    words: string;
    why: string;
  }

  /** What a bot says about its last move. */
  interface ReasonPiece {
    seat: number;
    why: string;
    words: string;
  }

  /** The new secret of a seat. The old one no longer works. */
  interface Renewed {
    seat: number;
    secret: string;
  }

  /** A finished game: its log, why bots gave their answers, and how each seat stood at each position. */
  interface Replay {
    table: string;
    game: string;
    title: string;
    moves: number;
    seats: SeatShown[];
    outcome: string;
    lines: Line[];
    standings: number[][];
    turnings: Turning[];
    reasons: Reason[];
  }

  /**
   * The review of a seat so far: `done` of `total` decisions, of which `missed` took too long to judge.
   *
   * `points` are the costliest decisions found so far, the costliest first.
   */
  interface Review {
    seat: number;
    begun: boolean;
    finished: boolean;
    done: number;
    total: number;
    missed: number;
    points: BetterMove[];
  }

  /** What a seat may be. */
  interface RoleGuess {
    seat: number;
    shares: [string, number][];
  }

  /** A way of several steps: who takes it, through which places, and the options that it is made of. */
  interface RoutePiece {
    path: string[];
    picks: (number | string | (number | string)[])[];
    walker: string;
  }

  /** Ask where several steps may lead that answer the open question one after the other. */
  interface Routes {
    type: "routes";
    ref?: number;
  }

  /** The ways that may answer question number `question`. */
  interface RoutesReply {
    question: number;
    routes: RoutePiece[];
  }

  /** Say something in the chat. `about` is the key of a piece to point at, one that everybody sees. */
  interface Say {
    type: "say";
    ref?: number;
    text: string;
    name?: string;
    about?: string;
  }

  /** A change to a seat: its name, its bot ("" for a person), its wishes, or `free` to remove whoever holds it. */
  interface SeatChange {
    name?: string | null;
    bot?: string | null;
    wishes?: string[] | null;
    free?: boolean;
  }

  /**
   * A seat, as everybody may know it. `level` is what the bot's strength is called; `waits` is the kind of question
   * that the table waits for, or "".
   */
  interface SeatPiece {
    bot: string;
    held: boolean;
    here: boolean;
    kind: "bot" | "open" | "person";
    level: string;
    name: string;
    ready: boolean;
    seat: number;
    waits: string;
  }

  interface SeatShown {
    seat: number;
    name: string;
    bot: string;
    kind: "bot" | "open" | "person";
  }

  /** Whether to be shown, from now on, how every move went, beat by beat. */
  interface Settings {
    type: "settings";
    ref?: number;
    beats: boolean;
  }

  /**
   * A value: text, a number, a choice … `items` are what a list (one for all), a row (one for each) or a map (one for
   * its keys, one for its values) holds; `fields` are those of a part. `empty`: it may also be nothing at all.
   */
  interface Shape {
    kind: "choice" | "fraction" | "list" | "map" | "number" | "part" | "row" | "switch" | "text";
    low?: number | null;
    high?: number | null;
    choices?: (string | number)[];
    items?: Shape[];
    fields?: Field[];
    empty?: boolean;
  }

  interface StatusPiece {
    title: string;
    words: string;
  }

  /** What is played here. `next` is the next table of the same people, or "". */
  interface TablePiece {
    game: string;
    mode: string;
    mode_title: string;
    moves: number;
    name: string;
    next: string;
    notice: string;
    offer_forced: boolean;
    options: Record<string, boolean | number | string | string[]>;
    pack: PackNote | null;
    phase: "lobby" | "over" | "play";
    players: number;
    take_back: boolean;
    title: string;
  }

  /** A table, with what everybody may know. `yours` and `host` say what this browser's cookies open. */
  interface TableShown {
    table: string;
    game: string;
    title: string;
    mode: string;
    players: number;
    options: Record<string, boolean | number | string | string[]>;
    pack: PackNote | null;
    take_back: boolean;
    phase: "lobby" | "over" | "play";
    moves: number;
    seats: SeatShown[];
    waits: number[];
    yours: number[];
    host: boolean;
    goes: number;
  }

  /** Words about the piece with a key. */
  interface TourStop {
    key: string;
    words: string;
  }

  /** What a seat has answered in the secret choice that is going on. */
  interface TrayPiece {
    locked: boolean;
    words: string[];
  }

  /** How far a trial is, and what it has found: numbers as printed and with the pack, or the `problem`. */
  interface TrialShown {
    done: number;
    total: number;
    finished: boolean;
    differences: Difference[];
    problem: string;
  }

  /** The mode in which bots are to try a pack. */
  interface TrialWanted {
    mode?: string;
  }

  /** What is wrong with a pack, and where, as far as that can be told. */
  interface Trouble {
    words: string;
    file?: string;
    entry?: string;
    field?: string;
  }

  /**
   * A turning point: at position `at`, the standing of `seat` (0 to 1) changed a lot.
   *
   * Standings are judged with every card face up, so luck counts as well as decisions.
   */
  interface Turning {
    at: number;
    seat: number;
    before: number;
    after: number;
    words: string;
  }

  /** Take back the last answers. `of` is how many could be taken back when this was sent: else it is too late. */
  interface Undo {
    type: "undo";
    ref?: number;
    steps?: number;
    of?: number | null;
  }

  /** How many answers can be taken back, and why no more. */
  interface UndoPiece {
    steps: number;
    why: string;
  }

  interface Unlock {
    type: "unlock";
    ref?: number;
  }

  /**
   * Answer question number `question` and those after it with the steps of a route, until anything unforeseen
   * happens.
   */
  interface Walk {
    type: "walk";
    ref?: number;
    question: number;
    picks: (string | number | (number | string)[])[];
  }

  /** How many steps were taken. */
  interface WalkReply {
    taken: number;
  }

  /** Ask why the thing with this key cannot be picked. */
  interface WhyNot {
    type: "why not";
    ref?: number;
    key: string;
  }

  interface WhyNotReply {
    rule: string;
    words: string;
  }

  /** Before the deal: whom players may ask for, what each seat asks for, and which other seat its holder wants. */
  interface WishesPiece {
    cast: CastShown | null;
    seats: (number | null)[];
    wishes: string[][];
  }

  /** A pack that somebody brings: a zip file in base64. `game` is needed only if its files do not tell. */
  interface ZippedPack {
    title: string;
    zip: string;
    game?: string;
  }

  /** What each message says, and what is said to it if it is granted. */
  interface Messages {
    "settings": { message: Settings; reply: DoneReply };
    "answer": { message: Answer; reply: AnswerReply };
    "routes": { message: Routes; reply: RoutesReply };
    "walk": { message: Walk; reply: WalkReply };
    "undo": { message: Undo; reply: DoneReply };
    "unlock": { message: Unlock; reply: DoneReply };
    "why not": { message: WhyNot; reply: WhyNotReply };
    "help": { message: Help; reply: HelpReply };
    "hint": { message: Hint; reply: HintReply };
    "beliefs": { message: Beliefs; reply: BeliefsReply };
    "say": { message: Say; reply: DoneReply };
    "chat": { message: Chat; reply: ChatPiece };
    "past": { message: Past; reply: Picture };
    "beats": { message: Beats; reply: BeatsReply };
    "hand": { message: Hand; reply: DoneReply };
    "ping": { message: Ping; reply: DoneReply };
  }

  /** What each request needs, in its address and in its body, and what it is answered with. */
  interface Operations {
    "GET /api/content/{game}": {
      where: { game: string };
      body: undefined;
      answer: ContentShown;
    };
    "GET /api/packs": {
      where: Record<string, never>;
      body: undefined;
      answer: PackList;
    };
    "GET /api/packs/{pack}": {
      where: { pack: string };
      body: undefined;
      answer: PackShown;
    };
    "GET /api/packs/{pack}/zip": {
      where: { pack: string };
      body: undefined;
      answer: Record<string, unknown>;
    };
    "GET /api/packs/{pack}/entries/{file}/{entry}/picture": {
      where: { pack: string; file: string; entry: string };
      body: undefined;
      answer: EntryPicture;
    };
    "POST /api/packs": {
      where: Record<string, never>;
      body: NewPack;
      answer: PackMade;
    };
    "POST /api/zips": {
      where: Record<string, never>;
      body: ZippedPack;
      answer: PackMade;
    };
    "POST /api/packs/{pack}/trial": {
      where: { pack: string };
      body: TrialWanted;
      answer: TrialShown;
    };
    "GET /api/packs/{pack}/trial": {
      where: { pack: string; mode?: string };
      body: undefined;
      answer: TrialShown;
    };
    "POST /api/packs/{pack}/claim": {
      where: { pack: string };
      body: PackSecret;
      answer: Record<string, unknown>;
    };
    "POST /api/packs/{pack}/link": {
      where: { pack: string };
      body: Empty;
      answer: PackMade;
    };
    "PUT /api/packs/{pack}": {
      where: { pack: string };
      body: PackTitle;
      answer: PackShown;
    };
    "POST /api/packs/{pack}/remove": {
      where: { pack: string };
      body: Empty;
      answer: Record<string, unknown>;
    };
    "PUT /api/packs/{pack}/entries/{file}/{entry}": {
      where: { pack: string; file: string; entry: string };
      body: EntryChange;
      answer: PackShown;
    };
    "GET /api/games": {
      where: Record<string, never>;
      body: undefined;
      answer: Catalogue;
    };
    "POST /api/tables": {
      where: Record<string, never>;
      body: NewTable;
      answer: Opened;
    };
    "POST /api/examples/{game}/{example}": {
      where: { game: string; example: string };
      body: Empty;
      answer: Opened;
    };
    "GET /api/tables/{table}": {
      where: { table: string };
      body: undefined;
      answer: TableShown;
    };
    "PUT /api/tables/{table}/plan": {
      where: { table: string };
      body: NewSetup;
      answer: Record<string, unknown>;
    };
    "POST /api/tables/{table}/start": {
      where: { table: string };
      body: Empty;
      answer: Record<string, unknown>;
    };
    "POST /api/tables/{table}/claim": {
      where: { table: string };
      body: Claim;
      answer: Claimed;
    };
    "POST /api/tables/{table}/invitation": {
      where: { table: string };
      body: Empty;
      answer: Invitation;
    };
    "PUT /api/tables/{table}/seats/{seat}": {
      where: { table: string; seat: number };
      body: SeatChange;
      answer: Record<string, unknown>;
    };
    "POST /api/tables/{table}/seats/{seat}/move": {
      where: { table: string; seat: number };
      body: Move;
      answer: Claimed;
    };
    "POST /api/tables/{table}/seats/{seat}/link": {
      where: { table: string; seat: number };
      body: Empty;
      answer: Renewed;
    };
    "POST /api/tables/{table}/again": {
      where: { table: string };
      body: Again;
      answer: Opened;
    };
    "GET /api/tables/{table}/record": {
      where: { table: string; seat?: number };
      body: undefined;
      answer: Record<string, unknown>;
    };
    "GET /api/tables/{table}/kept": {
      where: { table: string };
      body: undefined;
      answer: Record<string, unknown>;
    };
    "GET /api/tables/{table}/replay": {
      where: { table: string };
      body: undefined;
      answer: Replay;
    };
    "GET /api/tables/{table}/seats/{seat}/review": {
      where: { table: string; seat: number };
      body: undefined;
      answer: Review;
    };
    "POST /api/tables/{table}/seats/{seat}/review": {
      where: { table: string; seat: number };
      body: Empty;
      answer: Review;
    };
    "GET /api/tables/{table}/picture": {
      where: { table: string; at?: number; as?: string };
      body: undefined;
      answer: Picture;
    };
    "GET /api/tables/{table}/film": {
      where: { table: string; at?: number; as?: string };
      body: undefined;
      answer: Film;
    };
  }
}
