/** Chat of a table. */

import { h } from "../common/dom.js";

export class Chat {
  /**
   * @param {(text: string) => Promise<boolean>} say returns whether it was accepted
   * @param {(before: number) => Promise<Api.ChatPiece | null>} earlier asks for lines before a line
   */
  constructor(say, earlier) {
    this.say = say;
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
    this.panel = h("div", { class: "chat" }, this.more, this.list, form);
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text && (await this.say(text))) this.input.value = "";
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
    this.list.append(...fresh.map(row));
    this.next = from + chat.length;
    this.more.hidden = this.first === 0;
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight;
    return fresh.length;
  }

  /** Fetch lines from before those that are shown. */
  async goBack() {
    const found = await this.earlier(this.first);
    if (!found || found.from >= this.first) return;
    this.list.prepend(...found.said.map(row));
    this.first = found.from;
    this.more.hidden = this.first === 0;
    this.list.scrollTop = 0;
  }
}

/** @param {Api.ChatLine} line */
function row({ at, seat, name, text }) {
  const when = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return h(
    "li",
    { class: seat === null ? "watcher" : `seat${seat}` },
    h("b", {}, name),
    h("time", {}, when),
    h("span", {}, text),
  );
}
