/** Chat of a table. */

import { h } from "./dom.js";

export class Chat {
  /** @param {(text: string) => Promise<any>} say */
  constructor(say) {
    this.list = h("ol", { class: "said", "aria-label": "Chat", tabindex: 0 });
    this.input = h("input", { type: "text", maxlength: 500, placeholder: "Say something", "aria-label": "Say something", autocomplete: "off" });
    this.panel = h("div", { class: "chat" }, this.list, h("form", { onsubmit: (/** @type {Event} */ event) => this.send(event) }, this.input, h("button", {}, "Send")));
    this.say = say;
    this.count = 0;
  }

  /** @param {Event} event */
  async send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text && (await this.say(text))) this.input.value = "";
  }

  /** How many are new. @param {{at: number, seat: number|null, name: string, text: string}[]} chat */
  show(chat) {
    const fresh = chat.slice(this.count);
    for (const one of fresh) {
      const when = new Date(one.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      this.list.append(h("li", { class: one.seat === null ? "watcher" : `seat${one.seat}` }, h("b", {}, one.name), h("time", {}, when), h("span", {}, one.text)));
    }
    this.count = chat.length;
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight;
    return fresh.length;
  }
}
