/** Shows what happened one beat after the other, at the pace that somebody likes. Knows no page. */

/**
 * @typedef {object} Beat
 * @property {string} cue
 * @property {number} hold milliseconds at normal speed
 * @property {number[]} lines numbers of its lines of the log
 * @property {string} status where the game stands
 * @property {string[]} picture in parts
 * @property {boolean} live whether it has just happened; otherwise somebody looks back
 */

/**
 * @typedef {object} Showing
 * @property {(beat: Beat) => void} show
 * @property {() => void} changed it was paused or goes on
 * @property {() => void} finished everything was shown or skipped
 * @property {() => string} speed "slow", "normal", "fast" or "at once"
 */

export const SPEEDS = ["slow", "normal", "fast", "at once"];

/** @type {Record<string, number>} */
const PACE = { slow: 1.6, normal: 1, fast: 0.5, "at once": 0 };
const LONGEST = 8000; // more than this runs faster
const PATIENCE = 1000; // for beats that were promised

export class BeatQueue {
  /** @param {Showing} showing */
  constructor(showing) {
    this.showing = showing;
    /** @type {Beat[]} */
    this.queue = [];
    /** @type {Beat | null} */
    this.current = null;
    this.paused = false;
    /** The last move whose beats need not come any more. */
    this.done = 0;
    /** @type {number | null} the last move whose beats are to come */
    this.expected = null;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
  }

  /** Whether something is shown or is about to be. */
  get isBusy() {
    return this.current !== null || this.queue.length > 0 || this.expected !== null;
  }

  /**
   * The beats of all moves up to this one will come.
   * @param {number} move
   */
  expect(move) {
    if (move <= this.done) return;
    this.expected = move;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.giveUp(), PATIENCE);
  }

  /**
   * The beats of a move; none that nobody expects.
   * @param {number} move
   * @param {Beat[]} beats
   */
  put(move, beats) {
    if (this.expected === null || move <= this.done) return;
    this.done = move;
    this.queue.push(...beats);
    if (move >= this.expected) this.stopExpecting();
    this.run();
  }

  /**
   * Show these, whatever is expected.
   * @param {Beat[]} beats
   * @param {boolean} [wait] at the first
   */
  play(beats, wait = false) {
    this.queue.push(...beats);
    if (wait) this.step();
    else this.run();
  }

  giveUp() {
    this.stopExpecting();
    this.run();
  }

  stopExpecting() {
    clearTimeout(this.patience);
    this.done = Math.max(this.done, this.expected ?? 0);
    this.expected = null;
  }

  /** Go on, unless something is being shown. */
  run() {
    if (this.timer === null && !this.paused) this.next();
  }

  next() {
    this.stopTimer();
    const beat = this.queue.shift();
    if (beat) this.present(beat);
    else if (this.expected === null) this.end();
  }

  /** @param {Beat} beat */
  present(beat) {
    this.current = beat;
    if (!this.paused) this.timer = setTimeout(() => this.next(), this.wait(beat));
    this.showing.show(beat);
  }

  /**
   * How long to show a beat; the whole queue takes no longer than LONGEST.
   * @param {Beat} beat
   */
  wait(beat) {
    const pace = PACE[this.showing.speed()] ?? 1;
    const left = [beat, ...this.queue].reduce((sum, { hold }) => sum + hold * pace, 0);
    return beat.hold * pace * Math.min(1, LONGEST / Math.max(left, 1));
  }

  pause() {
    if (!this.isBusy) return;
    this.stopTimer();
    this.paused = true;
    this.showing.changed();
  }

  resume() {
    if (!this.paused) return;
    this.paused = false;
    this.next();
  }

  /** Show the next beat, and wait there. */
  step() {
    if (!this.isBusy) return;
    this.paused = true;
    this.next();
  }

  /** Show nothing more of what has happened. */
  skip() {
    if (!this.isBusy) return;
    this.clear();
    this.end();
  }

  /**
   * Somebody looks back while moves are made: an old move that is being shown again goes on.
   * @param {number} move the last one that there is
   */
  lookBack(move) {
    if (this.current?.live === false) this.done = move;
    else this.reset(move);
  }

  /**
   * Drop everything without a word: what is shown follows from something else.
   * @param {number} move the last one that there is
   */
  reset(move) {
    this.clear();
    this.current = null;
    this.paused = false;
    this.done = move;
  }

  clear() {
    this.stopTimer();
    this.queue = [];
    this.stopExpecting();
  }

  end() {
    this.current = null;
    this.paused = false;
    this.showing.finished();
  }

  stopTimer() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
