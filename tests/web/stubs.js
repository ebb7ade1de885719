/** What a browser has and Node has not, as far as the tests need it. */

/** A storage that forgets everything with the test; `full` lets it refuse to keep anything. */
export class MemoryStorage {
  constructor() {
    /** @type {Map<string, string>} */
    this.items = new Map();
    this.full = false;
  }

  /** @param {string} key */
  getItem(key) {
    return this.items.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} value
   */
  setItem(key, value) {
    if (this.full) throw new Error("the storage is full");
    this.items.set(key, value);
  }
}

/** A new browser without any memories. */
export function newBrowser() {
  const storage = new MemoryStorage();
  /** @type {Set<string>} */
  const classes = new Set();
  const system = { isCalm: false };
  const classList = {
    /**
     * @param {string} name
     * @param {boolean} on
     */
    toggle: (name, on) => void (on ? classes.add(name) : classes.delete(name)),
  };
  Object.assign(globalThis, {
    localStorage: storage,
    document: { documentElement: { classList } },
    matchMedia: () => ({ matches: system.isCalm }),
  });
  return { storage, classes, system };
}

/**
 * @param {string} kind
 * @param {string[]} keys of the options
 * @param {number} [number]
 * @returns {Api.QuestionPiece}
 */
export function question(kind, keys, number = 1) {
  const options = keys.map((key) => ({
    key,
    words: `words of ${key}`,
    line: "",
    verb: "",
    last: false,
    group: "",
    short: "",
  }));
  const passes = keys.length > 1 && keys[0] === '"pass"';
  return {
    number,
    kind,
    words: "What now?",
    because: [],
    help: "",
    options,
    cannot: [],
    hides: false,
    passes,
    idle: false,
    orders: [],
    walks: false,
  };
}

/**
 * @param {number} seat
 * @param {Partial<Api.SeatPiece>} [more]
 * @returns {Api.SeatPiece}
 */
export function seat(seat, more = {}) {
  const person = { name: `P${seat}`, bot: "", level: "", held: true, here: true, waits: "" };
  return { seat, kind: "person", ready: false, ...person, ...more };
}

/**
 * @param {Partial<Api.TablePiece>} [more]
 * @returns {Api.TablePiece}
 */
export function table(more = {}) {
  return {
    name: "t1",
    game: "room25",
    title: "Room 25",
    mode: "coop",
    mode_title: "Cooperation",
    players: 2,
    options: {},
    pack: null,
    take_back: false,
    offer_forced: false,
    phase: "play",
    notice: "",
    moves: 1,
    next: "",
    ...more,
  };
}

const { setTimeout, clearTimeout, setInterval } = globalThis;

/** A clock that stands still until a test lets time go by. Node's own differs from version to version. */
export class Clock {
  constructor() {
    this.now = 0;
    this.next = 1;
    /** @type {Map<number, {at: number, act: () => void, every: number | null}>} */
    this.timers = new Map();
    /** @param {boolean} again */
    const timer = (again) => (/** @type {() => void} */ act, /** @type {number} */ delay) => {
      this.timers.set(this.next, { at: this.now + delay, act, every: again ? delay : null });
      return this.next++;
    };
    Object.assign(globalThis, {
      setTimeout: timer(false),
      setInterval: timer(true),
      clearTimeout: (/** @type {number} */ id) => void this.timers.delete(id),
    });
  }

  /** @param {number} time in milliseconds */
  tick(time) {
    const end = this.now + time;
    for (let due = this.due(end); due; due = this.due(end)) {
      const [id, timer] = due;
      this.now = timer.at;
      if (timer.every === null) this.timers.delete(id);
      else timer.at += timer.every;
      timer.act();
    }
    this.now = end;
  }

  /** @param {number} end */
  due(end) {
    const all = [...this.timers].filter(([, timer]) => timer.at <= end);
    return all.sort(([, a], [, b]) => a.at - b.at)[0];
  }

  /** Time goes by itself again. */
  stop() {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval });
  }
}
