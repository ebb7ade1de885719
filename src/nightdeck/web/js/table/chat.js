/** Chat of a table. */

import { h } from "../common/dom.js";

const PHRASES = ["Help!", "Wait", "Ready", "Thanks", "Well played"];

/**
 * @typedef {object} Acts
 * @property {(text: string) => Promise<boolean>} say returns whether it was accepted
 * @property {() => void} point at a piece, with the next tap
 * @property {(key: string) => string} label what a piece is called here
 * @property {(key: string) => void} light show where it is
 */

export class Chat {
  /**
   * @param {Acts} acts
   * @param {(before: number) => Promise<Api.ChatPiece | null>} earlier asks for lines before a line
   */
  constructor(acts, earlier) {
    this.acts = acts;
    this.earlier = earlier;
    this.first = 0;
    this.next = 0;
    this.list = h("ol", { class: "said", "aria-label": "Chat", tabindex: 0 });
    const onclick = () => void this.goBack();
    this.more = h("button", { type: "button", class: "earlier", hidden: true, onclick }, "Earlier");
    this.input = h("input", {
      type: "text",
      maxlength: 500,
      placeholder: "Say something",
      "aria-label": "Say something",
      autocomplete: "off",
    });
    const onsubmit = (/** @type {Event} */ event) => void this.send(event);
    const form = h("form", { onsubmit }, this.input, h("button", {}, "Send"));
    const phrases = PHRASES.map((words) =>
      h("button", { class: "quiet", onclick: () => void acts.say(words) }, words),
    );
    const point = h("button", { class: "quiet", onclick: acts.point }, "Point at a piece");
    const quick = h("div", { class: "row phrases" }, point, ...phrases);
    this.panel = h("div", { class: "chat" }, this.more, this.list, quick, form);
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text && (await this.acts.say(text))) this.input.value = "";
  }

  /**
   * Show the chat; returns how many lines are new.
   * @param {Api.ChatLine[]} chat
   * @param {number} from the number of the first of these lines
   */
  show(chat, from) {
    if (from > this.next) {
      this.list.replaceChildren();
      this.first = this.next = from;
    }
    const fresh = chat.slice(this.next - from);
    this.list.append(...fresh.map((line) => row(line, this.acts)));
    const pointed = this.next > 0 || from > 0 ? fresh.filter((line) => line.about) : [];
    for (const { about } of pointed) this.acts.light(about);
    this.next = from + chat.length;
    this.more.hidden = this.first === 0;
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight;
    return fresh.length;
  }

  /** Fetch lines from before those that are shown. */
  async goBack() {
    const found = await this.earlier(this.first);
    if (!found || found.from >= this.first) return;
    this.list.prepend(...found.said.map((line) => row(line, this.acts)));
    this.first = found.from;
    this.more.hidden = this.first === 0;
    this.list.scrollTop = 0;
  }
}

/**
 * @param {Api.ChatLine} line
 * @param {Acts} acts
 */
function row({ at, seat, name, text, about }, { label, light }) {
  const when = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h(
    "li",
    { class: seat === null ? "watcher" : `seat${seat}` },
    h("b", {}, name),
    h("time", {}, when),
    h("span", {}, about ? `${text}: ` : text),
    about &&
      h("button", { class: "quiet piece", onclick: () => light(about) }, label(about) || "a piece"),
  );
}
