/** How long to wait before the next attempt: longer each time, and with some jitter. */

const FIRST = 300;
const SLOWEST = 8000;
const FACTOR = 1.7;

export class Backoff {
  /** @param {() => number} [chance] from 0 to 1 */
  constructor(chance = Math.random) {
    this.chance = chance;
    this.delay = FIRST;
  }

  /** Milliseconds until the next attempt. */
  next() {
    const spread = 0.7 + this.chance() * 0.6;
    const wait = this.delay * spread;
    this.delay = Math.min(this.delay * FACTOR, SLOWEST);
    return wait;
  }

  /** Start again from the shortest delay. */
  reset() {
    this.delay = FIRST;
  }
}
