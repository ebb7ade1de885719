/** The question card: what is asked, every option in words, and what has to be confirmed. */

import { fill, focusOn, h } from "../common/dom.js";
import { preferences } from "../common/preferences.js";
import { withoutRules } from "../common/rule_links.js";
import { spoken } from "../common/words.js";
import { adviceBox } from "./advice.js";
import { optionOf } from "./auto_answer.js";
import { ending } from "./ending.js";
import { OptionList } from "./option_list.js";
import { isPlayedByBot, waitingWords } from "./seats.js";

/**
 * @typedef {object} Situation
 * @property {import("./frames.js").Frame} frame
 * @property {{at: number, words: string} | null} past the moment that is looked back to; null is now
 * @property {import("../beats/beat_queue.js").Beat | null} beat what is being shown; nothing is asked meanwhile
 */

/**
 * @typedef {object} Acts what the card can do
 * @property {(answer: import("./auto_answer.js").Answer) => Promise<Api.AnswerReply | null>} answer
 * @property {() => Promise<Api.HintReply | null>} hint
 * @property {(keys: string[]) => void} light
 * @property {() => void} takeSeatBack
 * @property {() => void} unlock
 * @property {() => void} backToNow
 * @property {(at: number) => void} film show how a move went
 * @property {() => void} skip what is being shown
 * @property {(start: boolean, mission: boolean) => void} again
 * @property {(line: Api.Line) => void} lookAt the moment that a line of the log tells of
 * @property {() => void} asked called for each new question
 * @property {() => void} more open the rules behind the question
 */

const WAYS = "Several steps in one go: click a dotted place on the map.";

export class QuestionCard {
  /**
   * @param {import("./ending.js").Viewer} viewer
   * @param {import("../board/choosing.js").Choosing} choosing
   * @param {import("./auto_answer.js").AutoAnswer} autoAnswer
   * @param {Pick<import("./walking.js").Walking, "routes">} walking
   * @param {Acts} acts
   */
  constructor(viewer, choosing, autoAnswer, walking, acts) {
    this.viewer = viewer;
    this.choosing = choosing;
    this.autoAnswer = autoAnswer;
    this.walking = walking;
    this.acts = acts;
    this.list = new OptionList(viewer, choosing, acts.light);
    this.card = h("section", {
      id: "question",
      class: "question",
      "aria-label": "The question",
      tabindex: -1,
    });
    /** @type {Situation | null} */
    this.situation = null;
    /** @type {{words: string, lock: boolean} | null} what has to be confirmed, and why */
    this.doubt = null;
    /** @type {Api.HintReply | "thinking" | null} the last hint */
    this.hinted = null;
    this.busy = false;
    this.asked = -1;
  }

  get question() {
    return this.situation?.beat ? null : (this.situation?.frame.question ?? null);
  }

  get isBotPlaying() {
    return this.situation !== null && isPlayedByBot(this.situation.frame, this.viewer.seat);
  }

  /** @param {Situation} situation */
  update(situation) {
    this.situation = situation;
    const { question } = this;
    if ((question?.number ?? -1) !== this.asked) this.begin(question?.number ?? -1);
    this.choosing.put(question);
    this.draw();
    void this.autoAnswer.react(this.isBotPlaying ? null : question);
  }

  /** @param {number} number of a new question */
  begin(number) {
    this.asked = number;
    this.doubt = null;
    this.busy = false;
    this.hinted = null;
    this.choosing.advise(null);
    this.card.scrollTop = 0;
    const page = this.card.closest(".table-page"); // it scrolls on a phone
    if (page) page.scrollTop = 0;
    this.acts.asked();
  }

  /** Keep the focus inside the card when the focused element disappears. */
  draw() {
    if (!this.situation) return;
    const inside = this.card.contains(document.activeElement);
    fill(this.card, ...this.content(this.situation));
    if (inside && !this.card.contains(document.activeElement))
      this.card.focus({ preventScroll: true });
  }

  // Showing

  /** @typedef {import("../common/dom.js").Child[]} Children */

  /**
   * @param {Situation} situation
   * @returns {Children}
   */
  content({ frame, past, beat }) {
    const { question, outcome, tray } = frame;
    const { seat } = this.viewer;
    if (beat) return this.happening(beat, frame.lines);
    if (past) return this.lookingBack(past);
    if (outcome) return ending(frame, outcome, this.viewer, this.acts);
    if (this.isBotPlaying) return this.botPlays(frame.seats[seat ?? 0]?.bot ?? "");
    if (question) return this.asks(question);
    if (tray?.locked) return this.lockedIn();
    const title = seat === null ? "You are watching" : "Not your turn";
    return [h("h2", {}, title), this.waiting(), this.autoAnswer.list()];
  }

  /**
   * @param {import("../beats/beat_queue.js").Beat} beat
   * @param {Api.Line[]} lines
   * @returns {Children}
   */
  happening({ lines: numbers, cue, live }, lines) {
    const told = numbers.flatMap((number) => lines[number]?.words ?? []);
    const skip = { class: "quiet", "data-place": "skip", onclick: () => this.acts.skip() };
    return [
      h("h2", {}, live ? "What happens" : "What happened"),
      ...told.map((words) => h("p", { class: `beat ${cue}` }, spoken(words))),
      h("button", skip, "Skip", h("kbd", {}, "Space")),
    ];
  }

  waiting() {
    const frame = this.situation?.frame;
    return h("p", { class: "faint" }, frame ? waitingWords(frame, this.viewer.seat) : "");
  }

  /**
   * @param {Api.QuestionPiece} question
   * @returns {Children}
   */
  asks(question) {
    const { choosing } = this;
    const options = choosing.options();
    const narrowed = options.length < question.options.length;
    const reason = question.because[question.because.length - 1] ?? "";
    return [
      h("h2", {}, spoken(question.words)),
      h("p", { class: "because" }, question.help || withoutRules(reason), " ", this.more()),
      this.advice(question),
      this.walking.routes.size > 0 && h("p", { class: "because ways" }, WAYS),
      this.list.draw(options, { question, hints: this.hints, busy: this.busy }),
      this.autoAnswer.offer(question),
      narrowed && !choosing.chosen && this.allOptions(),
      choosing.chosen !== null && this.doubt && this.confirmation(question, this.doubt),
      this.autoAnswer.list(),
    ];
  }

  /** @param {Api.QuestionPiece} question */
  advice(question) {
    if (this.hinted === "thinking")
      return h("p", { class: "hinted", role: "status" }, "Thinking it through…");
    return this.hinted && adviceBox(this.hinted, question, this.situation?.frame.seats ?? []);
  }

  /** Opens the rules behind the question. */
  more() {
    const how = { class: "inline more", "data-place": "more", onclick: () => this.acts.more() };
    return h("button", how, "More");
  }

  allOptions() {
    const onclick = () => this.choosing.clear();
    return h("button", { class: "quiet", "data-place": "all", onclick }, "All options (Esc)");
  }

  /**
   * @param {Api.QuestionPiece} question
   * @param {{words: string, lock: boolean}} doubt
   */
  confirmation(question, { words, lock }) {
    const option = question.options.find((one) => one.key === this.choosing.chosen);
    return h(
      "div",
      { class: "confirm", role: "group", "aria-label": "Confirm" },
      h("p", {}, h("b", {}, spoken(option?.words ?? "")), words ? `: ${words}.` : "?"),
      h(
        "button",
        { class: "main", "data-place": "confirm", onclick: () => this.confirm() },
        lock ? "Lock in" : "Do it",
        h("kbd", {}, "Enter"),
      ),
      h(
        "button",
        { class: "quiet", "data-place": "cancel", onclick: () => this.cancel() },
        "Cancel",
        h("kbd", {}, "Esc"),
      ),
    );
  }

  /**
   * Nothing can be chosen while looking back.
   * @param {{at: number, words: string}} past
   * @returns {Children}
   */
  lookingBack({ at, words }) {
    const isMine = this.question !== null && !this.isBotPlaying;
    const film = { "data-place": `film-${at}`, onclick: () => this.acts.film(at) };
    const back = { class: "main", "data-place": "now", onclick: () => this.acts.backToNow() };
    return [
      h("h2", {}, `Looking back at move ${at}`),
      h("p", { class: "faint" }, words),
      isMine && h("p", {}, "It is your turn."),
      at > 0 && h("button", film, "Show this move beat by beat"),
      h("button", back, "Back to now", h("kbd", {}, "Esc")),
    ];
  }

  /**
   * @param {string} bot
   * @returns {Children}
   */
  botPlays(bot) {
    return [
      h("h2", {}, `A bot (${bot}) plays your seat`),
      this.waiting(),
      h("button", { class: "main", onclick: () => this.acts.takeSeatBack() }, "Take the seat back"),
    ];
  }

  /** @returns {Children} */
  lockedIn() {
    const unlock = { "data-place": "unlock", onclick: () => this.acts.unlock() };
    return [
      h("h2", {}, "Locked in"),
      this.waiting(),
      h("button", unlock, "Unlock and choose again", h("kbd", {}, "U")),
    ];
  }

  // Doing

  /** @param {string} key of the option that is meant */
  chosen(key) {
    const { confirm } = preferences();
    if (confirm === "always" && this.doubt === null) {
      this.doubt = { words: "", lock: Boolean(this.situation?.frame.together) };
      this.draw();
    } else {
      this.doubt = null;
      void this.send(key, confirm === "never");
    }
  }

  confirm() {
    const key = this.choosing.chosen;
    if (key !== null && this.doubt) void this.send(key, true);
  }

  cancel() {
    this.doubt = null;
    this.busy = false;
    this.choosing.clear();
  }

  /**
   * @param {string} key
   * @param {boolean} sure
   */
  async send(key, sure) {
    const { question } = this;
    if (!question || this.busy) return;
    this.busy = true;
    this.autoAnswer.release();
    this.draw();
    const { number } = question;
    const reply = await this.acts.answer({ question: number, option: optionOf(key), sure });
    this.busy = false;
    if (this.question?.number !== number) return;
    if (!reply) this.cancel();
    else if (reply.confirm) {
      this.doubt = { words: reply.confirm, lock: reply.lock ?? false };
      this.draw();
      focusOn(this.card, '[data-place="confirm"]');
    }
  }

  /** What the last hint said of each option, the best first. */
  get hints() {
    return this.hinted && this.hinted !== "thinking" ? this.hinted.options : [];
  }

  async hint() {
    const { question } = this;
    if (!question || this.hinted) return;
    this.hinted = "thinking";
    this.draw();
    const hint = await this.acts.hint();
    if (this.question?.number !== question.number) return;
    this.hinted = hint;
    this.choosing.advise(hint?.options[0]?.key ?? null);
    this.draw();
    this.card.querySelector(".option.best")?.scrollIntoView({ block: "nearest" });
  }
}
