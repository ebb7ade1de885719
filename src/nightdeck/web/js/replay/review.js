/** What a player could have done better. The server works through the decisions and remembers what it has found. */

import { alert } from "../common/dialog.js";
import { fill, h } from "../common/dom.js";
import { request } from "../common/rest.js";
import { capital, chance, messageOf, unstopped } from "../common/words.js";
import { nameOf } from "../table/seats.js";

const PAUSE = 700; // milliseconds between two requests
const ABOUT =
  "A search goes through the decisions, with what was known then, and looks for better ones. That takes a while.";

export class Review {
  /**
   * @param {Pick<Api.Replay, "table" | "seats">} game
   * @param {number[]} yours the seats that this browser holds
   * @param {(at: number) => void} go
   */
  constructor(game, yours, go) {
    this.game = game;
    this.yours = yours;
    this.go = go;
    this.seat = yours[0] ?? 0;
    this.panel = h("div", { class: "review", tabindex: 0 });
    /** @type {Api.Review | null} */
    this.shown = null;
    /** Counts choices of a seat, so that an earlier choice stops asking. */
    this.turn = 0;
    void this.choose(this.seat);
  }

  get where() {
    return { table: this.game.table, seat: this.seat };
  }

  /**
   * Show a seat's review, and go on with it if it has begun.
   * @param {number} seat
   */
  async choose(seat) {
    const turn = ++this.turn;
    this.seat = seat;
    this.shown = null;
    this.draw();
    const shown = await this.look();
    if (turn !== this.turn || !shown?.begun) return;
    this.shown = shown;
    this.draw();
    if (!shown.finished) void this.ask();
  }

  async look() {
    try {
      return await request("GET /api/tables/{table}/seats/{seat}/review", this.where);
    } catch {
      return null;
    }
  }

  /** Ask until it is finished. Asking again does not restart it. */
  async ask() {
    const turn = ++this.turn;
    while (turn === this.turn) {
      const shown = await this.goOn();
      if (turn !== this.turn) return;
      this.shown = shown;
      this.draw();
      if (!shown || shown.finished) return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  async goOn() {
    try {
      return await request("POST /api/tables/{table}/seats/{seat}/review", this.where, {});
    } catch (error) {
      alert(messageOf(error));
      return null;
    }
  }

  draw() {
    const { shown, seat, game } = this;
    const asking = {
      class: "main",
      "data-place": `ask-${seat}`,
      onclick: () => void this.ask(),
    };
    const who = this.yours.includes(seat) ? "I" : nameOf(game.seats, seat);
    fill(
      this.panel,
      game.seats.length > 1 && this.seats(),
      !shown && h("p", { class: "faint" }, ABOUT),
      !shown && h("button", asking, `What could ${who} have done better?`),
      shown && !shown.finished && progress(shown),
      h("p", { class: "faint", role: "status" }, shown?.finished ? summary(shown) : ""),
      shown && this.points(shown),
    );
  }

  seats() {
    const options = this.game.seats.map(({ seat }) => {
      const you = this.yours.includes(seat) ? " (you)" : "";
      const name = `${nameOf(this.game.seats, seat)}${you}`;
      return h("option", { value: seat, selected: seat === this.seat }, name);
    });
    const menu = h(
      "select",
      {
        "data-place": "whose",
        onchange: (event) => void this.choose(Number(event.currentTarget.value)),
      },
      ...options,
    );
    return h("label", { class: "field" }, "Whose decisions", menu);
  }

  /** @param {Api.Review} review */
  points({ finished, points }) {
    const rows = points.map((point) => h("li", {}, this.point(point)));
    return h("ol", { class: finished ? "found" : "" }, ...rows);
  }

  /** @param {Api.BetterMove} point */
  point({ at, question, picked, got, better, best }) {
    return h(
      "button",
      { class: "turning", title: "Go to this moment", onclick: () => this.go(at) },
      h(
        "span",
        {},
        h("b", {}, `Before move ${at + 1}: `),
        question,
        h(
          "small",
          { class: "bad" },
          `Picked: ${unstopped(picked)}. ${capital(chance(got))} to win.`,
        ),
        h("small", { class: "good" }, betterWords(better, got, best)),
      ),
    );
  }
}

/**
 * What would have been better, with its chance where that reads differently.
 * @param {string} better
 * @param {number} got
 * @param {number} best
 */
export function betterWords(better, got, best) {
  const words = unstopped(better);
  if (chance(got) === chance(best)) return `A little better: ${words}.`;
  return `Better: ${words}. ${capital(chance(best))} to win.`;
}

/** @param {Api.Review} review */
function progress({ done, total }) {
  const label = "Decisions gone through";
  return h(
    "p",
    {},
    h("progress", { value: done, max: Math.max(1, total), "aria-label": label }),
    h("span", { class: "faint" }, `${done} of ${total}`),
  );
}

/** @param {Pick<Api.Review, "total" | "missed" | "points">} review */
export function summary({ total, missed, points }) {
  const decisions = total === 1 ? "One decision" : `${total} decisions`;
  const left = missed ? `${missed} could not be judged in time. ` : "";
  return `${decisions}. ${left}${cost(points.length)}`;
}

/** @param {number} count */
function cost(count) {
  if (!count) return "None was clearly worse than another.";
  return count === 1 ? "This one cost most:" : `These ${count} cost most:`;
}
