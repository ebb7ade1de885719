/** The table: brings the parts together. Everything that is shown follows from the frame that the server has sent. */

import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Choosing } from "./choosing.js";
import { Connection } from "./connection.js";
import { alert, byId, dialog, fill, h, restore, spoken } from "./dom.js";
import { Dock } from "./dock.js";
import { Guesses } from "./guesses.js";
import { help } from "./help.js";
import { listenToKeys } from "./keys.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { get, post } from "./net.js";
import { Notify } from "./notify.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Pointing } from "./pointing.js";
import { preferencesForm } from "./preferences.js";
import { applyPrefs, forgetTable, handOn, prefs, rememberTable } from "./prefs.js";
import { QuestionCard } from "./question.js";
import { Reflexes } from "./reflexes.js";
import { tabs } from "./tabs.js";
import { Tour } from "./tour.js";

export class Room {
  /**
   * @param {string} name
   * @param {number|null} seat
   * @param {any} catalogue
   * @param {boolean} isHost
   */
  constructor(name, seat, catalogue, isHost) {
    this.catalogue = catalogue;
    this.isHost = isHost;
    this.path = `/api/tables/${name}`;
    /** @type {Record<string, string>} links that the host was given when the table was opened */
    this.links = JSON.parse(sessionStorage.getItem(`links.${name}`) ?? "{}");
    this.connection = new Connection(name, seat);
    this.board = new Board(byId("stage"));
    this.choosing = new Choosing(this.board);
    this.reflexes = new Reflexes(this);
    this.question = new QuestionCard(this);
    this.past = new Past((at) => this.try("past", { at }));
    this.log = new Log((keys) => this.board.light(keys), (at) => this.past.go(at));
    this.chat = new Chat((text) => this.try("say", { text, name: prefs().name }));
    this.guesses = new Guesses(this);
    this.people = new People(this);
    this.lobby = new Lobby(this);
    this.dock = new Dock(byId("dock"), this);
    this.notify = new Notify();
    this.tour = new Tour(this);
    this.pointing = new Pointing(this.board, {
      why: (key) => this.connection.ask("why not", { key }).catch(() => null),
      help: (topic) => this.help(topic),
      guess: (key) => this.guesses.of(key),
      open: () => Boolean(this.frame.question) && this.past.at === null,
      quiet: () => this.tour.on,
    });
    /** @type {Map<string, Promise<string>>} */
    this.helps = new Map();
    this.tabs = tabs([["Log", this.log.list], ["Chat", this.chat.panel], ...this.ownTabs(), ["Table", this.people.panel]]);
    fill(byId("side"), this.question.card, this.tabs.element);
    this.connection.addEventListener("frame", (event) => this.update(/** @type {CustomEvent} */ (event).detail));
    this.connection.addEventListener("state", (event) => this.connected(/** @type {CustomEvent} */ (event).detail));
    for (const event of ["look", "lost"]) this.past.addEventListener(event, () => this.look());
    listenToKeys(this);
  }

  /** What only those have who play. @returns {[string, HTMLElement][]} */
  ownTabs() {
    return this.connection.seat === null ? [] : [["Guesses", this.guesses.panel]];
  }

  get frame() {
    return this.connection.frame;
  }

  get game() {
    return this.catalogue.games.find((/** @type {any} */ game) => game.name === this.frame.table.game);
  }

  // Showing

  /** @param {{changed: string[], cut: number|null}} detail */
  update({ changed, cut }) {
    const { frame } = this;
    const { table } = frame;
    if (!this.dressed) this.dress(table);
    if (changed.includes("table")) this.remember(table);
    document.body.dataset.phase = table.phase;
    byId("hall").removeAttribute("aria-busy");
    if (table.phase === "lobby") return this.showLobby();
    this.lobby.close();
    this.past.grow(table.moves - 1);
    if (changed.includes("question")) this.pointing.hide();
    this.look();
    if (cut !== null) this.tell(cut);
    const said = this.chat.show(frame.chat);
    if (said && changed.includes("chat") && changed.length < 4) this.tabs.note("Chat", said);
    this.people.draw();
    this.guesses.draw();
    this.tour.follow();
    if (frame.trouble && changed.includes("trouble")) this.alert(frame.trouble);
    if (table.next && this.next === "") this.alert("The next game of this table is open.");
    this.next = table.next;
    if (frame.outcome && this.isAlone()) handOn(table.game, table.mode, frame.outcome.handed);
    this.notify.turn(Boolean(frame.question) && !this.isBots(), table.title, spoken(frame.question?.words ?? ""));
    if (!this.toured && frame.scene) {
      this.toured = true;
      requestAnimationFrame(() => this.tour.maybe());
    }
  }

  /** @param {{game: string}} table */
  dress(table) {
    this.dressed = true;
    document.body.dataset.theme = table.game;
    document.head.append(h("link", { rel: "stylesheet", href: `/theme/${table.game}.css` }));
    this.board.dress(table.game);
  }

  /** For the home page. @param {{name: string, title: string, mode_title: string}} table */
  remember(table) {
    const { name, title, mode_title: mode } = table;
    if (this.kept === mode) return;
    this.kept = mode;
    rememberTable({ table: name, seat: this.connection.seat, title, mode });
  }

  showLobby() {
    this.lobby.open();
    this.lobby.draw();
    this.chat.show(this.frame.chat);
    this.bar();
    this.notify.turn(false, `${this.frame.table.title} · lobby`, "");
  }

  /** The picture of now, or of the moment that is looked back to. */
  look() {
    const { frame, past } = this;
    const scene = past.shown?.scene ?? frame.scene;
    if (scene) this.board.show(scene);
    document.body.classList.toggle("back", past.at !== null);
    this.question.update();
    this.dock.draw();
    this.bar();
    this.log.mark(past.at);
  }

  bar() {
    const { frame, past } = this;
    const status = past.shown?.status ?? frame.status;
    const state = this.connection.state;
    const words = past.at !== null ? `Looking back at move ${past.at}` : frame.question && !this.isBots() ? "Your turn" : this.waitingWords();
    fill(byId("bar"), h("a", { class: "home", href: "/", title: "All games" }, "☾"), h("b", { class: "title" }, frame.table.title),
      h("span", { class: "status" }, status?.words ?? frame.table.mode_title),
      h("span", { class: `waits${frame.question ? " mine" : ""}`, "data-state": state }, state === "open" ? words : "Connecting…"),
      h("nav", { "aria-label": "Table" }, h("button", { class: "quiet", "data-place": "settings", "aria-label": "Settings", title: "Settings", onclick: () => this.settings() }, "⚙"),
        h("button", { class: "quiet", "data-place": "help", "aria-label": "Help", title: "Help (?)", onclick: () => help(this) }, "?")));
  }

  /** New lines in the log, and out loud. @param {number} from */
  tell(from) {
    const fresh = this.told !== undefined && from >= this.told ? this.frame.lines.slice(from) : [];
    this.log.show(this.frame.lines, from);
    this.told = this.frame.lines.length;
    byId("spoken").replaceChildren(...fresh.slice(-6).map((line) => h("p", {}, spoken(line.words))));
  }

  /** Whom the table waits for. */
  waitingWords() {
    const { seats, table } = this.frame;
    if (table.phase !== "play") return table.phase === "over" ? "The game is over" : "In the lobby";
    const waits = seats.filter((seat) => seat.waits);
    if (!waits.length) return "";
    return `Waiting for ${waits.map((seat) => this.waitingName(seat)).join(", ")}`;
  }

  /** @param {import("./connection.js").Seat} seat */
  waitingName(seat) {
    if (seat.seat === this.connection.seat) return "you";
    return this.nameOf(seat.seat) + (seat.bot ? " (thinking)" : seat.here ? "" : " (away)");
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.frame.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  isBots() {
    const { seat } = this.connection;
    return seat !== null && Boolean(this.frame.seats[seat]?.bot) && this.frame.table.phase === "play";
  }

  /** Whether nobody else but bots sits here. */
  isAlone() {
    const { seat } = this.connection;
    return seat !== null && !this.frame.seats.some((one) => one.held && one.seat !== seat);
  }

  /** @param {string} state */
  connected(state) {
    document.body.classList.toggle("away", state !== "open");
    if (this.frame.table) this.bar();
    if (state === "refused") {
      forgetTable(this.connection.table);
      dialog("This link does not open the seat", h("p", {}, "The host may have renewed it. Ask for a new link, or watch."),
        h("p", { class: "row" }, h("a", { class: "button main", href: `/t/${this.connection.table}` }, "Watch"), h("a", { class: "button", href: "/" }, "All games")));
    }
  }

  /** @param {string} words */
  alert(words) {
    alert(words);
  }

  // Doing

  /** Ask the server; whatever it refuses is said, and null comes back. @param {string} type @param {object} [fields] @returns {Promise<any>} */
  try(type, fields = {}) {
    return this.host(() => this.connection.ask(type, fields));
  }

  /** The same for requests. What was refused must not look as if it stood. @param {() => Promise<any>} act */
  async host(act) {
    try {
      return await act();
    } catch (error) {
      this.alert(error instanceof Error ? error.message : String(error));
      for (const fields of [this.lobby.content, this.people.panel]) restore(fields);
      return null;
    }
  }

  undo() {
    const { undo, tray } = this.frame;
    if (undo?.steps) {
      this.reflexes.hold();
      return this.try("undo", { of: undo.steps });
    }
    if (tray?.locked) return this.unlock();
    this.alert(undo ? `Undo stops here: ${undo.why}.` : "There is nothing to undo.");
  }

  unlock() {
    this.reflexes.hold();
    return this.try("unlock");
  }

  /** @param {string} bot */
  hand(bot) {
    return this.try("hand", { bot });
  }

  /** On to the next game of the same people: opens it, or joins it. @param {boolean} start whether to begin at once */
  async again(start) {
    const opened = await this.host(() => post(`${this.path}/again`, { start }));
    if (opened) location.href = `/t/${opened.table}${opened.seat === null ? "" : `/${this.connection.seat ?? opened.seat}`}`;
  }

  /** @param {string} topic */
  help(topic) {
    const known = this.helps.get(topic) ?? this.connection.ask("help", { topic }).then((answer) => answer.words, () => {
      this.helps.delete(topic); // to be asked again
      return "";
    });
    this.helps.set(topic, known);
    return known;
  }

  settings() {
    dialog("Settings", preferencesForm()).addEventListener("close", () => this.look());
  }

  report() {
    const { seat } = this.connection;
    const words = h("textarea", { maxlength: 2000, rows: 5, "aria-label": "What happened?" });
    const download = () => {
      const query = new URLSearchParams({ words: words.value, ...(seat === null ? {} : { seat: String(seat) }) });
      const link = h("a", { href: `${this.path}/record?${query}`, download: "" });
      document.body.append(link);
      link.click();
      link.remove();
      box.close();
    };
    const box = dialog("Report a problem", h("p", {}, "What happened, and what should have happened?"), words,
      h("p", { class: "faint" }, this.frame.table.phase === "over" ? "The file holds the whole game; nightdeck play --load opens it." : "The file holds the game as your seat knows it, and nobody's secrets; nightdeck play --load opens it."),
      h("button", { class: "main", onclick: download }, "Save the report"));
  }
}

/** The secret of a link that was followed; #question is no secret but a place on the page. */
function secretInAddress() {
  return location.hash === "#question" ? "" : location.hash.slice(1);
}

/** Exchange a link's secret for a cookie, and take it out of the address. @param {string} name @param {number|null} seat */
async function claim(name, seat) {
  const secret = secretInAddress();
  if (!secret) return seat;
  history.replaceState(null, "", location.pathname);
  const claimed = await post(`/api/tables/${name}/claim`, { secret, name: prefs().name });
  return claimed.seat ?? seat;
}

async function start() {
  applyPrefs();
  const [, , name, given] = location.pathname.split("/");
  try {
    const seat = await claim(name, given === undefined ? null : Number(given));
    const [catalogue, table] = await Promise.all([get("/api/games"), get(`/api/tables/${name}`)]);
    Object.assign(window, { room: new Room(name, seat, catalogue, table.host) });
  } catch (error) {
    byId("hall").removeAttribute("aria-busy");
    dialog("This table cannot be opened", h("p", {}, error instanceof Error ? error.message : String(error)), h("a", { class: "button main", href: "/" }, "All games"));
  }
}

addEventListener("hashchange", () => secretInAddress() && location.reload()); // a link that was pasted into the same tab
start();
