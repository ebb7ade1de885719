/** How the moves of a finished game went, beat by beat. */

import { BeatQueue } from "../beats/beat_queue.js";
import { preferences } from "../common/preferences.js";
import { developed } from "../table/frames.js";

/** @typedef {import("../beats/beat_queue.js").Beat & Pick<Api.FilmBeat, "words">} Shot */

/**
 * @typedef {object} Filmed
 * @property {(at: number) => Promise<Api.Film | null>} fetch how a move went, or null if that is not available
 * @property {(at: number) => Promise<void>} go to where a move has led
 * @property {(shot: Shot, time: number) => void} show a beat for so many milliseconds
 * @property {() => void} changed what is shown has changed
 */

export class Film {
  /** @param {Filmed} filmed */
  constructor(filmed) {
    this.filmed = filmed;
    /** Counts the moves that were entered, so that a film that comes late is not shown. */
    this.entered = 0;
    this.fetching = false;
    this.queue = new BeatQueue({
      show: (beat) => this.filmed.show(/** @type {Shot} */ (beat), this.queue.wait(beat)),
      changed: () => this.filmed.changed(),
      finished: () => this.filmed.changed(),
      speed: () => preferences().speed,
    });
  }

  get shot() {
    return /** @type {Shot | null} */ (this.queue.current);
  }

  /** Whether a move is being shown, or about to be. */
  get isBusy() {
    return this.queue.isBusy || this.fetching;
  }

  /** Stop showing how a move went: somebody has gone elsewhere. */
  cut() {
    this.entered += 1;
    this.fetching = false;
    this.queue.reset(0);
  }

  /**
   * One beat on, or into the move that follows where there is none.
   * @param {number} next the position to which the next move leads
   */
  step(next) {
    if (this.queue.isBusy) this.queue.step();
    else void this.enter(next, true);
  }

  /**
   * Go to a position, and show how the move went that led there.
   * @param {number} at
   * @param {boolean} wait at the first beat
   */
  async enter(at, wait) {
    this.cut();
    const mine = this.entered;
    this.fetching = true;
    const found = preferences().speed === "at once" ? null : await this.filmed.fetch(at);
    if (mine !== this.entered) return;
    await this.filmed.go(at);
    if (mine !== this.entered) return;
    this.fetching = false;
    if (found?.beats.length)
      this.queue.play(/** @type {Shot[]} */ (developed([], found.beats, false)), wait);
  }
}
