/** A finished game, to walk through from any seat's point of view or with everything open. */

import { beatControls, speedMenu } from "../beats/beat_controls.js";
import { Drama } from "../beats/drama.js";
import { Board } from "../board/board.js";
import { LABELS_ONLY, Tooltip } from "../board/tooltip.js";
import { zoomBar } from "../board/zoom_bar.js";
import { alert } from "../common/dialog.js";
import { byId, fill, h } from "../common/dom.js";
import { prefer, preferences } from "../common/preferences.js";
import { request } from "../common/rest.js";
import { Tabs } from "../common/tabs.js";
import { wearTheme } from "../common/theme.js";
import { because, messageOf, spoken } from "../common/words.js";
import { historyBar, historyKeys, listenToSlider } from "../history/history_bar.js";
import { Log } from "../history/log.js";
import { Past } from "../history/past.js";
import { nameOf } from "../table/seats.js";
import { drawStatusBar } from "../table/status_bar.js";
import { Film } from "./film.js";
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
    this.film = this.makeFilm();
    this.drama = new Drama(this.board);
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
      leaves: () => this.film.cut(),
      onward: () => this.onward(),
      lost: () => {}, // trying again would flood a server that refuses
    });
    past.last = this.game.moves;
    return past;
  }

  makeFilm() {
    const where = (/** @type {number} */ at) => ({ table: this.game.table, at, as: this.eyes });
    return new Film({
      fetch: (at) => this.tried(request("GET /api/tables/{table}/film", where(at))),
      go: (at) => this.past.travel(at),
      show: (shot, time) => this.showBeat(shot, time),
      changed: () => this.look(),
    });
  }

  /** One beat on. */
  onward() {
    const next = (this.past.at ?? 0) + 1;
    if (next < this.game.moves || this.film.queue.isBusy) this.film.step(next);
    return true;
  }

  /**
   * @param {import("./film.js").Shot} shot
   * @param {number} time
   */
  showBeat(shot, time) {
    this.tooltip.hide();
    const before = this.drama.places(shot.words);
    this.look();
    this.drama.play(shot, before, time, shot.words);
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
    const kept = { href: `/api/tables/${table}/kept`, download: "" };
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
      h("p", { class: "faint" }, h("a", kept, "Keep this game for the tests")),
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
  picture(at) {
    const where = { table: this.game.table, at, as: this.eyes };
    return this.tried(request("GET /api/tables/{table}/picture", where));
  }

  /**
   * What the server answers; null if it refuses, and then it is said why.
   * @template T
   * @param {Promise<T>} answer
   */
  async tried(answer) {
    try {
      return await answer;
    } catch (error) {
      alert(messageOf(error));
      if (this.timer) this.play();
      return null;
    }
  }

  look() {
    const { past, game } = this;
    const { shot } = this.film;
    const last = game.moves - 1;
    if (past.at === null) return void past.go(last);
    if (!shot) this.drama.end();
    const scene = shot ? shot.picture.join("") : past.shown?.scene;
    if (scene) this.board.show(scene);
    this.turnings.point(past.at);
    drawStatusBar(byId("bar"), {
      title: game.title,
      status: shot?.status ?? past.shown?.status.words ?? "",
      waits: `Replay · move ${past.at} of ${last}`,
    });
    fill(this.toolbar, historyBar(past, last), this.tools());
    this.log.mark(past.at);
    this.tell(shot ? shot.words.map(paragraph) : this.moment(past.at));
  }

  tools() {
    const { queue } = this.film;
    const choose = (/** @type {string} */ speed) => {
      prefer({ speed });
      if (speed === "at once") queue.skip();
    };
    return h(
      "div",
      { class: "tools" },
      queue.isBusy && !this.timer && beatControls(queue, false),
      speedMenu(preferences().speed, choose),
      this.playButton(),
    );
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
    const told = lines.filter((line) => line.at === at).map((line) => paragraph(line.words));
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
    if (this.timer) this.film.queue.resume();
    else this.film.queue.pause();
    this.look();
  }

  /** Into the next move, once this one has been shown. */
  goOn() {
    const at = this.past.at ?? 0;
    if (this.film.isBusy) return;
    if (at >= this.game.moves - 1) this.play();
    else void this.film.enter(at + 1, false);
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

/** @param {string} words */
function paragraph(words) {
  return h("p", {}, spoken(words));
}
