/** A finished game, to be gone through from any seat's knowledge or with everything open. */

import { Board } from "./board.js";
import { alert, because, byId, fill, h, spoken, withLinks } from "./dom.js";
import { Log } from "./log.js";
import { get } from "./net.js";
import { Past } from "./past.js";
import { Pointing } from "./pointing.js";
import { applyPrefs } from "./prefs.js";
import { Review } from "./review.js";
import { tabs } from "./tabs.js";

const SPEED = 900;

class Replay {
  /** @param {any} game @param {number[]} yours the seats of this browser */
  constructor(game, yours) {
    this.game = game;
    this.eyes = "all";
    this.board = new Board(byId("stage"));
    this.past = new Past((at) => get(`/api/tables/${game.table}/picture?at=${at}&as=${this.eyes}`).catch((error) => this.alert(error.message)));
    this.past.last = game.moves;
    this.log = new Log((keys) => this.board.light(keys), (at) => this.past.go(at));
    this.pointing = new Pointing(this.board, { why: async () => null, help: async () => "", guess: () => [], open: () => false, quiet: () => false });
    document.head.append(h("link", { rel: "stylesheet", href: `/theme/${game.game}.css` }));
    document.body.dataset.theme = game.game;
    document.body.dataset.phase = "over";
    this.board.dress(game.game);
    this.past.addEventListener("look", () => this.look());
    this.dock = h("div", { class: "inner" });
    byId("dock").append(this.dock, this.board.zoomBar);
    this.past.listen(this.dock);
    this.told = h("section", { class: "moment", "aria-label": "This move", tabindex: 0 });
    this.review = new Review(game, yours, (at) => this.past.go(at));
    const panels = tabs([["When it turned", this.turnings()], ["Review", this.review.panel], ["Log", this.log.list]]);
    fill(byId("side"), this.head(), this.told, panels.element);
    this.log.show(game.lines, 0);
    byId("hall").removeAttribute("aria-busy");
    addEventListener("keydown", (event) => this.key(event));
    this.past.go(0);
  }

  head() {
    const eyes = [["all", "Everything open"], ...this.game.seats.map((/** @type {any} */ seat) => [String(seat.seat), `As ${seat.name || `seat ${seat.seat + 1}`} saw it`]), ["", "As a spectator saw it"]];
    return h("section", { class: "question" }, h("h2", {}, spoken(this.game.outcome)),
      h("label", { class: "field" }, "Whose eyes", h("select", { onchange: (/** @type {any} */ event) => this.see(event.target.value) }, ...eyes.map(([value, words]) => h("option", { value }, words)))),
      h("p", { class: "row" }, h("a", { class: "button", href: `/api/tables/${this.game.table}/record`, download: "" }, "Save the game"), h("a", { class: "button", href: "/" }, "All games")));
  }

  /** @param {string} eyes */
  see(eyes) {
    this.eyes = eyes;
    this.past.forget();
    this.past.go(this.past.at ?? 0);
  }

  turnings() {
    const { turnings } = this.game;
    const link = (/** @type {string} */ _key, /** @type {string} */ words) => h("b", {}, words);
    const items = turnings.map((/** @type {any} */ one) => {
      const up = one.after > one.before;
      return h("li", {}, h("button", { class: "turning", onclick: () => this.past.go(one.at) }, h("span", { class: up ? "good" : "bad" }, up ? "▲" : "▼"),
        h("span", {}, h("b", {}, this.nameOf(one.seat)), ` ${Math.round(one.before * 100)} → ${Math.round(one.after * 100)} %`, h("small", { class: "faint" }, `Move ${one.at}: `, ...withLinks(one.words, link)))));
    });
    return h("div", { class: "turnings" }, this.curve(), items.length ? h("ol", {}, ...items) : h("p", { class: "faint" }, "Nothing turned this game."));
  }

  /** How every seat stood, move by move. */
  curve() {
    const { standings } = this.game;
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 300 80");
    svg.setAttribute("class", "curve");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", "How each seat stood, move by move");
    for (const seat of this.game.seats) {
      const line = document.createElementNS(space, "polyline");
      const points = standings.map((/** @type {number[]} */ row, /** @type {number} */ at) => `${(at / Math.max(1, standings.length - 1)) * 300},${78 - row[seat.seat] * 76}`);
      line.setAttribute("points", points.join(" "));
      line.setAttribute("class", `line seat${seat.seat}`);
      svg.append(line);
    }
    this.cursor = document.createElementNS(space, "line");
    this.cursor.setAttribute("class", "cursor");
    this.cursor.setAttribute("y2", "80");
    svg.append(this.cursor);
    svg.addEventListener("click", (event) => this.past.go(Math.round((event.offsetX / svg.clientWidth) * (standings.length - 1))));
    return svg;
  }

  look() {
    const { past, game } = this;
    if (past.at === null) return void past.go(game.moves - 1);
    if (past.shown) this.board.show(past.shown.scene);
    const x = String((past.at / Math.max(1, game.moves - 1)) * 300);
    this.cursor?.setAttribute("x1", x);
    this.cursor?.setAttribute("x2", x);
    fill(byId("bar"), h("a", { class: "home", href: "/", title: "All games" }, "☾"), h("b", { class: "title" }, game.title),
      h("span", { class: "status" }, past.shown?.status.words ?? ""), h("span", { class: "waits" }, `Replay · move ${past.at} of ${game.moves - 1}`));
    fill(this.dock, past.walk(game.moves - 1), h("div", { class: "tools" }, h("button", { class: "quiet", "data-place": "play", onclick: () => this.play() }, this.timer ? "Pause" : "Play", h("kbd", {}, "Space"))));
    this.log.mark(past.at);
    const told = this.moment(past.at);
    fill(this.told, ...told);
    this.told.scrollTop = 0;
    byId("spoken").replaceChildren(...told.map((node) => node.cloneNode(true)));
  }

  /** What led to a moment: the line told of it, why bots did that, and what came of it. @param {number} at @returns {Node[]} */
  moment(at) {
    const { lines, reasons } = this.game;
    const told = lines.filter((/** @type {any} */ line) => line.at === at).map((/** @type {any} */ line) => h("p", {}, spoken(line.words)));
    const why = reasons.filter((/** @type {any} */ one) => one.at === at).map((/** @type {any} */ one) => h("p", { class: "why" }, h("b", {}, `${this.nameOf(one.seat)}. Why: `), because(one)));
    return told.length || why.length ? [...told.slice(0, 1), ...why, ...told.slice(1)] : [h("p", { class: "faint" }, at ? "Nothing that everybody could see." : "The game begins.")];
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.game.seats[seat].name || `Seat ${seat + 1}`;
  }

  /** What went wrong; there is no picture then. @param {string} words */
  alert(words) {
    alert(words);
    if (this.timer) this.play();
    return null;
  }

  play() {
    if (this.timer) clearInterval(this.timer);
    this.timer = this.timer ? 0 : setInterval(() => {
      if ((this.past.at ?? 0) >= this.game.moves - 1) this.play();
      else this.past.step(1);
    }, SPEED);
    this.look();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, [role=tablist]")) return;
    /** @type {Record<string, () => any>} */
    const acts = { ArrowLeft: () => this.past.step(-1), ArrowRight: () => this.past.step(1), Home: () => this.past.go(0), End: () => this.past.go(this.game.moves - 1), " ": () => !target.closest("button") && this.play() };
    const act = acts[event.key];
    if (!act || (event.key === " " && target.closest("button"))) return;
    event.preventDefault();
    act();
  }
}

applyPrefs();
const path = `/api/tables/${location.pathname.split("/")[2]}`;
Promise.all([get(`${path}/replay`), get(path)]).then(
  ([game, table]) => Object.assign(window, { replay: new Replay(game, table.yours) }),
  (error) => fill(byId("side"), h("section", { class: "question" }, h("h2", {}, "No replay yet"), h("p", {}, error.message), h("a", { class: "button", href: "/" }, "All games"))),
);
