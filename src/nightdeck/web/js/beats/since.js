/** For somebody who was away: what has happened since, in a few lines, each a way to that moment. */

import { fill, h } from "../common/dom.js";
import { spoken } from "../common/words.js";
import { worstNews } from "./worst_news.js";

export class Since {
  /** @param {(line: Api.Line) => void} go */
  constructor(go) {
    this.go = go;
    this.panel = h("section", {
      class: "since",
      "aria-label": "Since your last turn",
      hidden: true,
    });
    /** @type {number | null} how many lines there were when somebody left */
    this.left = null;
  }

  /** @param {number | null} lines that were told until now */
  leave(lines) {
    this.left ??= lines;
  }

  /** @param {Api.Line[]} lines */
  comeBack(lines) {
    const news = this.left === null ? [] : worstNews(lines.slice(this.left));
    this.left = null;
    if (news.length) this.show(news);
  }

  /** @param {Api.Line[]} news */
  show(news) {
    fill(
      this.panel,
      h("h2", {}, "Since your last turn"),
      h("ul", {}, ...news.map((line) => this.row(line))),
      h("button", { class: "quiet", onclick: () => this.close() }, "Close"),
    );
    this.panel.hidden = false;
  }

  /** @param {Api.Line} line */
  row(line) {
    const { at, words, cue } = line;
    const label = { class: "quiet", title: `Go to move ${at}`, onclick: () => this.go(line) };
    return h("li", { class: cue ?? "" }, h("button", label, spoken(words)));
  }

  close() {
    this.panel.hidden = true;
  }
}
