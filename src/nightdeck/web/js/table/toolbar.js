/** Below the board: the history, your secret choice, undo and hint. */

import { beatControls, speedMenu } from "../beats/beat_controls.js";
import { fill, h } from "../common/dom.js";
import { preferences } from "../common/preferences.js";
import { spoken } from "../common/words.js";
import { historyBar, listenToSlider } from "../history/history_bar.js";

/**
 * @typedef {object} Acts
 * @property {() => void} undo
 * @property {() => void} unlock
 * @property {() => void} hint
 * @property {(speed: string) => void} speed
 */

export class Toolbar {
  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} zoom
   * @param {import("../history/past.js").Past} past
   * @param {import("../beats/beat_queue.js").BeatQueue} beats
   * @param {Acts} acts
   */
  constructor(element, zoom, past, beats, acts) {
    this.past = past;
    this.beats = beats;
    this.acts = acts;
    this.inner = h("div", { class: "inner" });
    element.append(this.inner, zoom);
    listenToSlider(this.inner, past);
  }

  /**
   * @param {import("./frames.js").Frame} frame
   * @param {boolean} plays whether this browser holds a seat
   */
  draw(frame, plays) {
    const tools = plays && frame.table.phase === "play" ? this.tools(frame) : [];
    const speed = speedMenu(preferences().speed, (speed) => this.acts.speed(speed));
    fill(
      this.inner,
      historyBar(this.past, frame.table.moves - 1),
      this.middle(frame),
      h("div", { class: "tools" }, speed, ...tools),
    );
  }

  /** @param {import("./frames.js").Frame} frame */
  middle({ tray }) {
    if (this.beats.current || this.beats.paused) return beatControls(this.beats);
    return tray ? this.tray(tray) : h("div", { class: "tray empty" });
  }

  /** @param {Api.TrayPiece} tray */
  tray({ locked, words }) {
    const unlock = {
      class: "quiet",
      "data-place": "tray-unlock",
      onclick: () => this.acts.unlock(),
    };
    return h(
      "div",
      {
        class: `tray${locked ? " locked" : ""}`,
        role: "group",
        "aria-label": "Your secret choice",
      },
      h("span", { class: "label" }, locked ? "Locked in" : "Your choice, in secret"),
      ...words.map((one) => h("span", { class: "chip" }, spoken(one))),
      locked && h("button", unlock, "Unlock"),
    );
  }

  /** @param {Pick<import("./frames.js").Frame, "undo" | "question">} frame */
  tools({ undo, question }) {
    const { steps, why } = undo ?? { steps: 0, why: "" };
    const undoing = {
      class: "quiet",
      "data-place": "undo",
      title: undoWords(steps, why),
      "aria-disabled": steps ? "false" : "true",
      onclick: () => this.acts.undo(),
    };
    const hinting = {
      class: "quiet",
      "data-place": "hint",
      "aria-disabled": question ? "false" : "true",
      onclick: () => this.acts.hint(),
    };
    const count = steps > 0 && h("span", { class: "count" }, steps);
    return [
      h("button", undoing, "Undo", count, h("kbd", {}, "U")),
      h("button", hinting, "Hint", h("kbd", {}, "H")),
    ];
  }
}

/**
 * @param {number} steps
 * @param {string} why
 */
function undoWords(steps, why) {
  if (!steps) return `Undo stops here: ${why}.`;
  return `Take back your last answer. ${steps} of them can be taken back: ${why}.`;
}
