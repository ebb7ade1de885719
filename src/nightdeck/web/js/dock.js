/** Below the board: what one has locked in, undo, hint, and the way back through the history. */

import { fill, h, spoken } from "./dom.js";

/** @typedef {import("./table.js").Room} Room */

export class Dock {
  /** @param {HTMLElement} element @param {Room} room */
  constructor(element, room) {
    this.element = h("div", { class: "inner" });
    this.room = room;
    element.append(this.element, room.board.zoomBar);
    room.past.listen(this.element);
  }

  draw() {
    const { frame, past } = this.room;
    const last = frame.table.moves - 1;
    fill(this.element, past.walk(last), this.tray(), h("div", { class: "tools" }, ...this.tools()));
  }

  tray() {
    const tray = this.room.frame.tray;
    if (!tray) return h("div", { class: "tray empty" });
    return h("div", { class: `tray${tray.locked ? " locked" : ""}`, role: "group", "aria-label": "Your secret choice" },
      h("span", { class: "label" }, tray.locked ? "Locked in" : "Your choice, in secret"),
      ...tray.words.map((words) => h("span", { class: "chip" }, spoken(words))),
      tray.locked && h("button", { class: "quiet", "data-place": "tray-unlock", onclick: () => this.room.unlock() }, "Unlock"));
  }

  tools() {
    const { frame, question } = this.room;
    if (this.room.connection.seat === null || frame.table.phase !== "play") return [];
    const undo = frame.undo ?? { steps: 0, why: "" };
    const why = undo.steps ? `Take back your last answer. ${undo.steps} of them can be taken back: ${undo.why}.` : `Undo stops here: ${undo.why}.`;
    return [
      h("button", { class: "quiet", "data-place": "undo", title: why, "aria-disabled": undo.steps ? "false" : "true", onclick: () => this.room.undo() },
        "Undo", undo.steps > 0 && h("span", { class: "count" }, undo.steps), h("kbd", {}, "U")),
      h("button", { class: "quiet", "data-place": "hint", "aria-disabled": frame.question ? "false" : "true", onclick: () => question.hint() }, "Hint", h("kbd", {}, "H")),
    ];
  }
}
