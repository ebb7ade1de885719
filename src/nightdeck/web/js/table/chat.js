/** Chat of a table. */

import { h } from "../common/dom.js";

export class Chat {
  /** @param {(text: string) => Promise<boolean>} say returns whether it was accepted */
  constructor(say) {
    this.say = say;
    this.count = 0;
    this.list = h("ol", { class: "said", "aria-label": "Chat", tabindex: 0 });
    this.input = h("input", {
      type: "text",
      maxlength: 500,
      placeholder: "Say something",
      "aria-label": "Say something",
      autocomplete: "off",
    });
    const onsubmit = (/** @type {Event} */ event) => void this.send(event);
    const form = h("form", { onsubmit }, this.input, h("button", {}, "Send"));
    this.panel = h("div", { class: "chat" }, this.list, form);
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
   */
  show(chat) {
    const fresh = chat.slice(this.count);
    this.list.append(...fresh.map(row));
    this.count = chat.length;
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight;
    return fresh.length;
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
