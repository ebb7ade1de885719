/** Walking back through the history of a table, without disturbing anybody. */

/**
 * @typedef {object} Watcher
 * @property {(at: number) => Promise<Api.Picture | null>} fetch the picture of a moment, or null if it is not available
 * @property {() => void} changed what is shown has changed
 * @property {() => boolean} [onward] go on by less than a move, if there is less to go; returns whether it does
 * @property {() => void} [leaves] somebody goes elsewhere
 * @property {() => void} lost there is no picture, and none was shown before
 */

export class Past {
  /** @param {Watcher} watcher */
  constructor(watcher) {
    this.watcher = watcher;
    /** @type {number | null} the position that is looked at; null is now */
    this.at = null;
    /** @type {number | null} the position of the picture that is shown */
    this.seen = null;
    /** @type {Api.Picture | null} */
    this.shown = null;
    this.last = 0;
    /** @type {Map<number, Api.Picture>} */
    this.known = new Map();
  }

  /** @param {number} last the newest position */
  grow(last) {
    if (last < this.last) this.known.clear();
    this.known.delete(last);
    this.last = last;
    if (this.at !== null && this.at >= last) this.now();
  }

  /** @param {number} at */
  go(at) {
    this.watcher.leaves?.();
    return this.travel(at);
  }

  /** @param {number} at */
  async travel(at) {
    const wanted = Math.max(0, at);
    if (wanted >= this.last) return this.now();
    this.at = wanted;
    const { known } = this;
    const found = known.get(wanted) ?? (await this.watcher.fetch(wanted));
    if (this.at !== wanted || this.known !== known) return;
    if (!found) return this.stay();
    known.set(wanted, found);
    this.shown = found;
    this.seen = wanted;
    this.watcher.changed();
  }

  /** Stay at the last picture: there is none of the position that was asked for. */
  stay() {
    this.at = this.seen;
    if (this.at === null) this.watcher.lost();
    else this.watcher.changed();
  }

  /** Forget all pictures: they will be shown from another seat's point of view. */
  forget() {
    this.known = new Map();
  }

  /** @param {number} by */
  step(by) {
    if (by > 0 && this.watcher.onward?.()) return;
    void this.go((this.at ?? this.last) + by);
  }

  now() {
    this.at = this.seen = null;
    this.shown = null;
    this.watcher.changed();
  }
}
