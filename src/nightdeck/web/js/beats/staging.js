/** What has happened at a table, shown beat by beat to somebody who is there, and in a few lines to somebody who was
 * away. */

import { prefer, preferences } from "../common/preferences.js";
import { BeatQueue } from "./beat_queue.js";
import { Since } from "./since.js";

/** @typedef {import("./beat_queue.js").Beat} Beat */

/**
 * @typedef {object} Staged what a stage needs of the page
 * @property {(beat: Beat) => void} show
 * @property {() => void} changed
 * @property {() => void} finished
 * @property {(beats: boolean) => Promise<unknown>} want tell the server whether beats are wanted
 * @property {(line: Api.Line) => void} go to the moment that a line of the log tells of
 */

/**
 * @typedef {object} Move how a frame differs from the last one
 * @property {number} moves of the history
 * @property {boolean} whole whether it is the first one of a socket
 * @property {boolean} cut whether something was taken back
 * @property {boolean} back whether somebody looks at another moment
 */

export class Staging {
  /** @param {Staged} staged */
  constructor(staged) {
    this.staged = staged;
    this.queue = new BeatQueue({ ...staged, speed: () => preferences().speed });
    this.since = new Since(staged.go);
    this.moves = 0;
    /** Whether the server knows that beats are wanted. */
    this.on = false;
  }

  /** Whoever does not look needs no beats. */
  get wanted() {
    return preferences().speed !== "at once" && document.visibilityState === "visible";
  }

  /** For the first message of a socket. */
  hello() {
    this.on = this.wanted;
    return this.on;
  }

  /** Tell the server what is wanted now. */
  async settle() {
    const { wanted } = this;
    if (!wanted) this.queue.skip();
    this.on = false;
    try {
      await this.staged.want(wanted);
      this.on = wanted;
    } catch {
      // the next socket says it
    }
  }

  /** @param {string} speed */
  choose(speed) {
    prefer({ speed });
    void this.settle();
    this.staged.changed();
  }

  /**
   * A frame has come: either its beats follow, or it is shown at once.
   * @param {Move} move
   */
  follow({ moves, whole, cut, back }) {
    const before = this.moves;
    this.moves = moves;
    if (whole || cut || moves < before) this.queue.reset(moves - 1);
    else if (back) this.queue.lookBack(moves - 1);
    else if (this.on && before > 0 && moves > before) this.queue.expect(moves - 1);
  }

  /**
   * @param {number | null} told lines of the log
   */
  leave(told) {
    this.queue.skip();
    this.since.leave(told);
  }

  /** @param {Api.Line[]} lines */
  comeBack(lines) {
    if (document.visibilityState === "visible") this.since.comeBack(lines);
  }
}
