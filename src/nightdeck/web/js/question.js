/** The question card: what is asked, every option in words, and what has to be confirmed. */

import { uncited } from "./citing.js";
import { fill, h, spoken } from "./dom.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./table.js").Room} Room */

export class QuestionCard {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.card = h("section", { id: "question", class: "question", "aria-label": "The question", tabindex: -1 });
    /** @type {{words: string, lock: boolean}|null} */
    this.doubt = null;
    /** @type {Map<string, any>} what the last hint said of each option */
    this.hints = new Map();
    this.hinted = "";
    this.busy = false;
    this.asked = -1;
    room.choosing.addEventListener("chosen", (event) => this.chosen(/** @type {CustomEvent} */ (event).detail));
    room.choosing.addEventListener("change", () => this.draw());
  }

  /** A new frame has come. */
  update() {
    const question = this.room.frame.question ?? null;
    if ((question?.number ?? -1) !== this.asked) {
      this.asked = question?.number ?? -1;
      this.doubt = null;
      this.busy = false;
      this.hints = new Map();
      this.hinted = "";
      this.card.scrollTop = 0;
      if (this.card.parentElement) this.card.parentElement.scrollTop = 0; // the panel that scrolls on a phone
      if (this.room.past.at === null && !this.room.tour.on) this.room.board.suit();
    }
    this.room.choosing.put(question);
    this.draw();
    this.room.reflexes.react(question);
  }

  /** The keyboard stays here when what it was at is gone. */
  draw() {
    const inside = this.card.contains(document.activeElement);
    fill(this.card, ...this.content());
    if (inside && !this.card.contains(document.activeElement)) this.card.focus({ preventScroll: true });
  }

  content() {
    const { question, outcome, tray } = this.room.frame;
    if (this.room.past.at !== null) return this.lookingBack(this.room.past.at);
    if (outcome) return this.ended(outcome);
    if (this.room.isBots()) return this.botPlays();
    if (question) return this.asks(question);
    if (tray?.locked) return this.lockedIn();
    return [h("h2", {}, this.room.connection.seat === null ? "You are watching" : "Not your turn"), h("p", { class: "faint" }, this.room.waitingWords()), this.room.reflexes.list()];
  }

  /** @param {import("./connection.js").Question} question */
  asks(question) {
    const { choosing } = this.room;
    const options = choosing.options();
    const narrowed = options.length < question.options.length;
    return [
      h("h2", {}, spoken(question.words)),
      h("p", { class: "because" }, question.help || uncited(question.because[question.because.length - 1] ?? "")),
      this.hinted && h("p", { class: "hinted" }, this.hinted),
      h("ol", { class: "options", "aria-label": "Options" }, ...options.map((option) => this.row(option, question))),
      this.room.reflexes.offer(question),
      narrowed && !choosing.chosen && h("button", { class: "quiet", "data-place": "all", onclick: () => choosing.clear() }, "All options (Esc)"),
      choosing.chosen !== null && this.doubt && this.confirmation(question),
      this.room.reflexes.list(),
    ];
  }

  /** @param {{key: string, words: string}} option @param {import("./connection.js").Question} question */
  row(option, question) {
    const { choosing, board } = this.room;
    const number = question.options.indexOf(option) + 1;
    const hint = this.hints.get(option.key);
    const chosen = choosing.chosen === option.key;
    const lit = () => board.light(choosing.pieces(option.key));
    return h("li", {}, h("button", {
      class: `option${chosen ? " chosen" : ""}${hint?.best ? " best" : ""}`, "aria-pressed": chosen ? "true" : "false", "data-place": option.key, disabled: this.busy && !chosen,
      onclick: () => choosing.choose(option.key), onpointerenter: lit, onfocus: lit, onpointerleave: () => board.light([]), onblur: () => board.light([]),
    }, h("kbd", {}, number), h("span", { class: "words" }, spoken(option.words)), hint && this.chances(hint)));
  }

  /** @param {any} hint */
  chances(hint) {
    const percent = (/** @type {number} */ part) => `${Math.round(part * 100)} %`;
    const doubtful = [...this.hints.values()].some((one) => percent(one.survive) !== percent(1));
    return h("span", { class: "chances" },
      h("span", { class: "good" }, `wins ${percent(hint.win)} ± ${Math.round(hint.give_or_take * 100)}`),
      doubtful && h("span", { class: "faint" }, `survives ${percent(hint.survive)}`),
      h("span", { class: "bad" }, `loses ${percent(hint.lose)}`));
  }

  /** Whom the search takes for what. @param {{seat: number, shares: [string, number][]}} one */
  belief({ seat, shares }) {
    return `${this.room.nameOf(seat)}: ${shares.map(([what, share]) => `${what} ${Math.round(share * 100)} %`).join(", ")}.`;
  }

  /** @param {import("./connection.js").Question} question */
  confirmation(question) {
    const option = question.options.find((one) => one.key === this.room.choosing.chosen);
    const lock = this.doubt?.lock;
    return h("div", { class: "confirm", role: "group", "aria-label": "Confirm" },
      h("p", {}, h("b", {}, spoken(option?.words ?? "")), this.doubt?.words ? `: ${this.doubt.words}.` : "?"),
      h("button", { class: "main", "data-place": "confirm", onclick: () => this.confirm() }, lock ? "Lock in" : "Do it", h("kbd", {}, "Enter")),
      h("button", { class: "quiet", "data-place": "cancel", onclick: () => this.cancel() }, "Cancel", h("kbd", {}, "Esc")));
  }

  /** @param {{words: string, winners: number[], losers: number[]}} outcome */
  ended(outcome) {
    const seat = this.room.connection.seat;
    const mine = seat === null ? "" : outcome.winners.includes(seat) ? "You win." : outcome.losers.includes(seat) ? "You lose." : "";
    const { table } = this.room.frame;
    return [h("h2", { class: "ending" }, mine || "The game is over"), h("p", {}, spoken(outcome.words)),
      h("p", { class: "row" }, ...this.onwards(table.next), h("a", { class: "button", href: `/replay/${table.name}` }, "Replay"), h("a", { class: "button", href: "/" }, "All games"))];
  }

  /** Ways to the next game of the same people. @param {string} next its table; "" if nobody has opened one yet */
  onwards(next) {
    const { room } = this;
    if (room.connection.seat === null && !room.isHost) return next ? [h("a", { class: "button main", href: `/t/${next}` }, "Watch the next game")] : [];
    if (next) return [h("button", { class: "main", "data-place": "again", onclick: () => room.again(false) }, "Join the next game")];
    const alone = room.isAlone();
    return [h("button", { class: "main", "data-place": "again", title: alone ? "The same setup, dealt anew" : "Opens a table with the same setup; the others are told", onclick: () => room.again(alone) }, "Play again"),
      alone && h("button", { "data-place": "other", title: "The same setup in the lobby, to be changed", onclick: () => room.again(false) }, "Change the setup")];
  }

  /** Nothing can be chosen while one looks at another moment. @param {number} at */
  lookingBack(at) {
    const { past, frame } = this.room;
    const turn = frame.question && !this.room.isBots() && "It is your turn.";
    return [h("h2", {}, `Looking back at move ${at}`), h("p", { class: "faint" }, past.shown?.status.words ?? ""), turn && h("p", {}, turn),
      h("button", { class: "main", "data-place": "now", onclick: () => past.now() }, "Back to now", h("kbd", {}, "Esc"))];
  }

  botPlays() {
    const words = this.room.frame.seats[this.room.connection.seat ?? 0]?.bot;
    return [h("h2", {}, `A bot (${words}) plays your seat`), h("p", { class: "faint" }, this.room.waitingWords()),
      h("button", { class: "main", onclick: () => this.room.hand("") }, "Take the seat back")];
  }

  lockedIn() {
    return [h("h2", {}, "Locked in"), h("p", { class: "faint" }, this.room.waitingWords()),
      h("button", { "data-place": "unlock", onclick: () => this.room.unlock() }, "Unlock and choose again", h("kbd", {}, "U"))];
  }

  // Doing

  /** @param {string} key */
  chosen(key) {
    const { confirm } = prefs();
    if (confirm === "always" && this.doubt === null) {
      this.doubt = { words: "", lock: Boolean(this.room.frame.together) };
      this.draw();
    } else {
      this.doubt = null;
      this.send(key, confirm === "never");
    }
  }

  confirm() {
    const key = this.room.choosing.chosen;
    if (key !== null && this.doubt) this.send(key, true);
  }

  cancel() {
    this.doubt = null;
    this.busy = false;
    this.room.choosing.clear();
  }

  /** @param {string} key @param {boolean} sure */
  async send(key, sure) {
    const question = this.room.frame.question;
    if (!question || this.busy) return;
    this.busy = true;
    this.room.reflexes.held = false;
    this.draw();
    const answer = await this.room.try("answer", { question: question.number, option: JSON.parse(key), sure });
    this.busy = false;
    if (this.room.frame.question?.number !== question.number) return;
    if (!answer) this.cancel();
    else if (answer.confirm) {
      this.doubt = { words: answer.confirm, lock: answer.lock };
      this.draw();
      this.card.querySelector('[data-place="confirm"]')?.focus();
    }
  }

  async hint() {
    const question = this.room.frame.question;
    if (!question || this.hinted) return;
    this.hinted = "Thinking it through…";
    this.draw();
    const answer = await this.room.try("hint");
    if (this.room.frame.question?.number !== question.number) return;
    this.hinted = [answer?.words, ...(answer?.beliefs ?? []).map((/** @type {any} */ one) => this.belief(one))].filter(Boolean).join(" ");
    for (const [at, one] of (answer?.options ?? []).entries()) this.hints.set(one.key, { ...one, best: at === 0 });
    this.draw();
  }
}
