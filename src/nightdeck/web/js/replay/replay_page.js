/** A finished game, to walk through from any seat's point of view or with everything open. */

import { Board } from "../board/board.js";
import { LABELS_ONLY, Tooltip } from "../board/tooltip.js";
import { zoomBar } from "../board/zoom_bar.js";
import { alert } from "../common/dialog.js";
import { byId, fill, h } from "../common/dom.js";
import { request } from "../common/rest.js";
import { Tabs } from "../common/tabs.js";
import { wearTheme } from "../common/theme.js";
import { because, messageOf, spoken } from "../common/words.js";
import { historyBar, historyKeys, listenToSlider } from "../history/history_bar.js";
import { Log } from "../history/log.js";
import { Past } from "../history/past.js";
import { nameOf } from "../table/seats.js";
import { drawStatusBar } from "../table/status_bar.js";
import { Review } from "./review.js";
import { Turnings } from "./turnings.js";

const SPEED = 900;

/**
 * A button that was clicked with the mouse lets go of the keyboard, or Space would press it again.
 * @param {MouseEvent} event
 */
function letGo({ target, detail }) {
  const button = target instanceof Element ? target.closest("button") : null;
  if (detail > 0) button?.blur();
}

export class ReplayPage {
  /**
   * @param {Api.Replay} game
   * @param {number[]} yours the seats that this browser holds
   */
  constructor(game, yours) {
    const go = (/** @type {number} */ at) => void this.past.go(at);
    this.game = game;
    this.eyes = "all";
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.board = this.makeBoard();
    this.tooltip = new Tooltip(this.board.stage, LABELS_ONLY);
    this.past = this.makePast();
    this.log = new Log((keys) => this.board.light(keys), go);
    this.turnings = new Turnings(game, go);
    this.review = new Review(game, yours, go);
    this.toolbar = h("div", { class: "inner" });
    this.told = h("section", { class: "moment", "aria-label": "This move", tabindex: 0 });
    this.build();
    addEventListener("keydown", (event) => this.key(event));
    go(0);
  }

  makeBoard() {
    return new Board(byId("stage"), {
      pick: () => {},
      tap: (thing) => void this.tooltip.show(thing),
      point: (thing) => void this.tooltip.show(thing),
    });
  }

  makePast() {
    const past = new Past({
      fetch: (at) => this.picture(at),
      changed: () => this.look(),
      lost: () => {}, // trying again would flood a server that refuses
    });
    past.last = this.game.moves;
    return past;
  }

  build() {
    const { game } = this;
    wearTheme(game.game);
    document.body.dataset["phase"] = "over";
    void this.board.dress(game.game);
    byId("toolbar").append(this.toolbar, zoomBar(this.board));
    listenToSlider(this.toolbar, this.past);
    document.addEventListener("click", letGo);
    const tabs = new Tabs([
      { title: "When it turned", panel: this.turnings.panel },
      { title: "Review", panel: this.review.panel },
      { title: "Log", panel: this.log.list },
    ]);
    fill(byId("side"), this.head(), this.told, tabs.element);
    if (location.hash === "#Review") tabs.choose("Review");
    this.log.show(game.lines, 0);
    byId("page").removeAttribute("aria-busy");
  }

  head() {
    const { table, outcome } = this.game;
    const record = { class: "button", href: `/api/tables/${table}/record`, download: "" };
    return h(
      "section",
      { class: "question" },
      h("h2", {}, spoken(outcome)),
      h("label", { class: "field" }, "Whose eyes", this.eyesMenu()),
      h(
        "p",
        { class: "row" },
        h("a", record, "Save the game"),
        h("a", { class: "button", href: "/" }, "All games"),
      ),
    );
  }

  eyesMenu() {
    const seats = this.game.seats.map(({ seat, name }) =>
      h("option", { value: String(seat) }, `As ${name || `seat ${seat + 1}`} saw it`),
    );
    return h(
      "select",
      { onchange: (event) => this.see(event.currentTarget.value) },
      h("option", { value: "all" }, "Everything open"),
      ...seats,
      h("option", { value: "" }, "As a spectator saw it"),
    );
  }

  /** @param {string} eyes */
  see(eyes) {
    this.eyes = eyes;
    this.past.forget();
    void this.past.go(this.past.at ?? 0);
  }

  /** @param {number} at */
  async picture(at) {
    const where = { table: this.game.table, at, as: this.eyes };
    try {
      return await request("GET /api/tables/{table}/picture", where);
    } catch (error) {
      alert(messageOf(error));
      if (this.timer) this.play();
      return null;
    }
  }

  look() {
    const { past, game } = this;
    const last = game.moves - 1;
    if (past.at === null) return void past.go(last);
    if (past.shown) this.board.show(past.shown.scene);
    this.turnings.point(past.at);
    drawStatusBar(byId("bar"), {
      title: game.title,
      status: past.shown?.status.words ?? "",
      waits: `Replay · move ${past.at} of ${last}`,
    });
    fill(this.toolbar, historyBar(past, last), h("div", { class: "tools" }, this.playButton()));
    this.log.mark(past.at);
    this.tell(this.moment(past.at));
  }

  playButton() {
    return h(
      "button",
      { class: "quiet", "data-place": "play", onclick: () => this.play() },
      this.timer ? "Pause" : "Play",
      h("kbd", {}, "Space"),
    );
  }

  /** @param {Node[]} told */
  tell(told) {
    fill(this.told, ...told);
    this.told.scrollTop = 0;
    byId("spoken").replaceChildren(...told.map((node) => node.cloneNode(true)));
  }

  /**
   * A moment in words: what was done, why (if a bot did it), and what came of it.
   * @param {number} at
   * @returns {Node[]}
   */
  moment(at) {
    const { lines, reasons, seats } = this.game;
    const told = lines
      .filter((line) => line.at === at)
      .map((line) => h("p", {}, spoken(line.words)));
    const why = reasons
      .filter((one) => one.at === at)
      .map((one) =>
        h("p", { class: "why" }, h("b", {}, `${nameOf(seats, one.seat)}. Why: `), because(one)),
      );
    if (told.length || why.length) return [...told.slice(0, 1), ...why, ...told.slice(1)];
    const nothing = at ? "Nothing that everybody could see." : "The game begins.";
    return [h("p", { class: "faint" }, nothing)];
  }

  play() {
    clearInterval(this.timer);
    this.timer = this.timer === undefined ? setInterval(() => this.goOn(), SPEED) : undefined;
    this.look();
  }

  goOn() {
    if ((this.past.at ?? 0) >= this.game.moves - 1) this.play();
    else this.past.step(1);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("input, select, [role=tablist]")) return;
    const presses = event.key === " " && event.target.closest("button");
    const act = presses ? undefined : this.keys()[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @returns {Record<string, () => void>} */
  keys() {
    return {
      ...historyKeys(this.past),
      End: () => void this.past.go(this.game.moves - 1),
      " ": () => this.play(),
    };
  }
}
