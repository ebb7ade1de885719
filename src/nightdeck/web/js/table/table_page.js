/** The page of a table: holds its parts and does what they ask for. Everything shown follows from the server's frame. */

import { zoomKeys } from "../board/zoom_bar.js";
import { alert, dialog } from "../common/dialog.js";
import { byId, fill, h, restore } from "../common/dom.js";
import { preferences } from "../common/preferences.js";
import { preferencesForm } from "../common/preferences_form.js";
import { wearTheme } from "../common/theme.js";
import { historyKeys } from "../history/history_bar.js";
import { Log } from "../history/log.js";
import { Notes } from "../board/notes.js";
import { Chat } from "./chat.js";
import { pieceDialog } from "./piece_dialog.js";
import { Guesses } from "./guesses.js";
import { helpDialog } from "./help_dialog.js";
import { Invitations } from "./invitations.js";
import { listenToKeys } from "./keys.js";
import { Drama } from "../beats/drama.js";
import { Sound } from "../sound/sound.js";
import { TableMemory } from "./memory.js";
import { Notify } from "./notify.js";
import { lastDay } from "../common/words.js";
import { NumberKeys } from "./number_keys.js";
import { SetupForm } from "./setup_form.js";
import { shownOutDialog } from "./shown_out_dialog.js";
import { developed } from "./frames.js";
import { Showing } from "./showing.js";
import * as parts from "./table_parts.js";

export class TablePage {
  /**
   * @param {Api.TableShown} table
   * @param {number | null} seat
   * @param {Api.Catalogue} catalogue
   * @param {import("./invitations.js").Secrets} secrets of links that the host was given when the table was opened
   */
  constructor({ table, game, host, yours, goes }, seat, catalogue, secrets) {
    this.name = table;
    this.lastDay = lastDay(goes);
    this.viewer = { seat, game, isHost: host, yours };
    this.game = gameOf(catalogue, game);
    this.showing = new Showing(this);
    this.staging = parts.makeStaging(this);
    this.beats = this.staging.queue;
    this.client = parts.makeClient(this);
    this.connection = this.client.connection;
    this.notes = new Notes(table, seat);
    /** Whether the next tap on a piece is to say something about it. */
    this.pointing = false;
    this.board = parts.makeBoard(this);
    this.drama = new Drama(this.board);
    this.sound = new Sound(this.game.name);
    this.choosing = parts.makeChoosing(this);
    this.walking = parts.makeWalking(this);
    this.past = parts.makePast(this);
    this.autoAnswer = parts.makeAutoAnswer(this);
    this.question = parts.makeQuestion(this);
    const light = (/** @type {string[]} */ keys) => this.board.light(keys);
    this.log = new Log(light, (at) => void this.past.go(at));
    this.chat = new Chat(
      {
        say: (text) => this.client.say(text),
        point: () => {
          this.pointing = true;
          alert("Now tap the piece.");
        },
        label: (key) => this.labelOf(key),
        light: (key) => this.board.ping(key),
      },
      (before) => this.client.tryAsking("chat", { before }),
    );
    this.guesses = new Guesses({ light, ask: () => this.client.tryAsking("beliefs", {}) });
    this.invitations = new Invitations(
      table,
      secrets,
      (seat) => this.client.renewLink(seat),
      () => this.client.invite(),
    );
    this.people = parts.makePeople(this, catalogue.bots);
    this.setup = new SetupForm(this.game, (setup) => void this.client.changeSetup(setup));
    this.lobby = parts.makeLobby(this, catalogue);
    this.toolbar = parts.makeToolbar(this);
    this.notify = new Notify();
    this.memory = new TableMemory(table, seat);
    this.tour = parts.makeTour(this);
    this.tooltip = parts.makeTooltip(this);
    this.tabs = parts.makeTabs(this);
    this.dress();
    this.notice = h("p", { class: "notice", role: "note", hidden: true });
    fill(
      byId("side"),
      this.notice,
      this.staging.since.panel,
      this.question.card,
      this.tabs.element,
    );
    this.listen();
  }

  listen() {
    addEventListener("online", () => this.connection.connect());
    document.addEventListener("visibilitychange", () => {
      this.seen(document.visibilityState === "visible");
    });
    const asked = () =>
      this.past.at === null && !this.beats.isBusy ? (this.frame?.question ?? null) : null;
    listenToKeys({
      isOn: () => this.frame !== null && this.frame.table.phase !== "lobby",
      numbers: new NumberKeys(asked, (option) => this.choosing.choose(option)),
      needsConfirming: () => this.question.doubt !== null,
      confirm: () => this.question.confirm(),
      leaveChat: () => byId("question").focus({ preventScroll: true }),
      isShowing: () => this.beats.isBusy,
      skip: () => this.beats.skip(),
      acts: this.keys(),
    });
  }

  keys() {
    return {
      ...historyKeys(this.past),
      ...zoomKeys(this.board),
      End: () => this.past.now(),
      Escape: () => this.escape(),
      u: () => void this.undo(),
      h: () => void this.question.hint(),
      l: () => this.tabs.enter("Log"),
      c: () => this.tabs.enter("Chat"),
      g: () => this.guess(),
      "?": () => this.showHelp(),
    };
  }

  /**
   * What a piece is called here, as far as this player knows it.
   * @param {string} key
   */
  labelOf(key) {
    const thing = this.board.seek(key);
    return thing?.getAttribute("aria-label") ?? thing?.dataset["label"] ?? "";
  }

  get frame() {
    return this.connection.frame;
  }

  /** Whether this browser holds a seat. */
  get plays() {
    return this.viewer.seat !== null;
  }

  /**
   * Say something about a piece, to everybody or to oneself.
   * @param {import("../board/board.js").Thing} thing
   */
  speakOf(thing) {
    this.tooltip.hide();
    pieceDialog(thing, {
      plays: this.plays,
      notes: this.notes,
      say: (text, about) => this.client.say(text, about),
      noted: () => this.board.letter(),
    });
  }

  /**
   * Whether a tap was to point at a piece.
   * @param {import("../board/board.js").Thing | null} thing
   */
  points(thing) {
    if (!this.pointing || !thing) return false;
    this.pointing = false;
    this.speakOf(thing);
    return true;
  }

  /** Whether a tap only skipped what was being shown. */
  skips() {
    const busy = this.beats.isBusy;
    this.beats.skip();
    return busy;
  }

  /**
   * Whether the page can be seen.
   * @param {boolean} visible
   */
  seen(visible) {
    if (visible) {
      this.connection.connect();
      this.staging.comeBack(this.frame?.lines ?? []);
    } else this.staging.leave(this.showing.told);
    void this.staging.settle();
  }

  /**
   * Show how the move went that one looks at.
   * @param {number} at
   */
  async film(at) {
    const beats = await this.filmed(at);
    if (beats?.length) this.beats.play(beats);
    else if (beats) alert("There is nothing to show of this move.");
  }

  /**
   * Show the moment that a line of the log tells of, and wait there. It may belong to the newest move.
   * @param {Api.Line} line
   */
  async lookAt({ at, n }) {
    await this.past.go(at);
    const beats = await this.filmed(at);
    const first = beats?.findIndex(({ lines }) => lines.includes(n)) ?? -1;
    if (beats && first >= 0) this.beats.play(beats.slice(first), true);
  }

  /** Walk on from beat to beat; whoever wants to see everything at once walks from move to move. */
  onward() {
    if (this.past.at === null || preferences().speed === "at once") return this.stepsBeat();
    if (!this.stepsBeat()) void this.enter(this.past.at + 1);
    return true;
  }

  /** The next beat of an old move, if one is being shown. */
  stepsBeat() {
    const isOld = this.beats.current?.live === false;
    if (isOld) this.beats.step();
    return isOld;
  }

  /**
   * Look at a move from its first beat on.
   * @param {number} at
   */
  async enter(at) {
    const found = await this.client.tryAsking("beats", { at });
    await this.past.go(at);
    if (found?.beats.length) this.beats.play(developed([], found.beats, false), true);
  }

  /**
   * The beats of the move that one looks at; null if one has gone elsewhere meanwhile.
   * @param {number} at
   */
  async filmed(at) {
    const found = await this.client.tryAsking("beats", { at });
    const here = this.past.at ?? this.past.last;
    return found && here === at ? developed([], found.beats, false) : null;
  }

  /** Apply the game's colours and glyphs. What is missing is fetched when the server is back. */
  dress() {
    wearTheme(this.game.name);
    void this.board.dress(this.game.name);
  }

  shownOut() {
    this.memory.forget();
    shownOutDialog(this.name);
  }

  /**
   * This browser has another seat now.
   * @param {number} seat
   */
  moved(seat) {
    this.memory.forget();
    location.replace(`/t/${this.name}/${seat}`);
  }

  settings() {
    dialog("Settings", preferencesForm()).addEventListener("close", () => {
      this.nameMyself(false);
      void this.staging.settle();
      this.showing.look();
      this.board.letter();
    });
  }

  /**
   * Take the name that this browser goes by, if there is one.
   * @param {boolean} onlyNew not if one has a name here already
   */
  nameMyself(onlyNew) {
    const { seat } = this.viewer;
    const { name } = preferences();
    const here = seat === null ? "" : (this.frame?.seats[seat]?.name ?? "");
    if (seat === null || !name || name === here) return;
    if (!onlyNew || here === `Player ${seat + 1}`) void this.client.changeSeat(seat, { name });
  }

  showHelp() {
    const mode = this.game.modes.find((one) => one.name === this.frame?.table.mode);
    const names = { game: this.game.name, rules: mode?.rules ?? this.game.name };
    helpDialog(this.frame?.question ?? null, names, () => this.tour.start());
  }

  escape() {
    if (this.past.at !== null) this.past.now();
    else this.question.cancel();
    this.tooltip.hide();
    this.tour.end();
  }

  guess() {
    if (!this.plays) return;
    this.tabs.enter("Guesses");
    void this.guesses.ask();
  }

  async undo() {
    const { undo, tray } = this.frame ?? {};
    if (undo?.steps) {
      this.autoAnswer.hold();
      const steps = this.walking.back(undo.steps);
      await this.client.tryAsking("undo", { of: undo.steps, steps });
    } else if (tray?.locked) await this.unlock();
    else alert(undo ? `Undo stops here: ${undo.why}.` : "There is nothing to undo.");
  }

  async unlock() {
    this.autoAnswer.hold();
    await this.client.tryAsking("unlock", {});
  }

  /** The sounds that are wanted have changed. */
  settleSound() {
    this.sound.settle();
    this.showing.look();
  }

  /** @param {string} bot */
  async hand(bot) {
    await this.client.tryAsking("hand", { bot });
  }

  /**
   * Say what was refused, and reset the fields that were changed.
   * @param {string} words
   */
  refused(words) {
    alert(words);
    for (const fields of [this.lobby.content, this.people.panel]) restore(fields);
  }

  /**
   * Open or join the next game of the same people.
   * @param {boolean} start whether to begin at once
   * @param {boolean} mission whether it is the scenario that follows
   */
  async again(start, mission) {
    const opened = await this.client.again(start, mission);
    if (!opened) return;
    const seat = opened.seat === null ? "" : `/${this.viewer.seat ?? opened.seat}`;
    location.href = `/t/${opened.table}${seat}`;
  }
}

/**
 * @param {Api.Catalogue} catalogue
 * @param {string} name
 */
function gameOf(catalogue, name) {
  const game = catalogue.games.find((one) => one.name === name);
  if (!game) throw new Error(`This server has no game called ${name}.`);
  return game;
}
