/** Several steps with one click: marks where they may lead, draws the way there, and has it walked. */

import { keyOf } from "../board/picks.js";

const SVG = "http://www.w3.org/2000/svg";
const DOT = 6; // pixels across

/** @typedef {import("../board/board.js").Thing} Thing */
/** @typedef {import("../beats/drama.js").Point} Point */
/** @typedef {Pick<Api.QuestionPiece, "number" | "walks">} Question */

/**
 * @typedef {object} Ways
 * @property {() => Promise<Api.RoutesReply | null>} routes
 * @property {(walk: {question: number, picks: Api.RoutePiece["picks"]}) => Promise<Api.WalkReply | null>} walk
 * @property {() => void} changed where one may walk is known
 */

export class Walking {
  /**
   * @param {Pick<import("../board/board.js").Board, "svg" | "find" | "inPicture">} board
   * @param {Ways} ways
   */
  constructor(board, ways) {
    this.board = board;
    this.ways = ways;
    /** @type {Question | null} */
    this.question = null;
    this.asked = -1;
    /** @type {Map<string, Api.RoutePiece>} the route to each place */
    this.routes = new Map();
    /** @type {Map<Thing, (string | null)[]>} what was marked, and how it looked before */
    this.marked = new Map();
    this.pointed = "";
    /** How many steps the last walk had, as long as nothing else has been answered since. */
    this.steps = 1;
  }

  /**
   * Take a question, which may be the same as before.
   * @param {Question | null} question null if nothing can be answered now
   */
  put(question) {
    if (question?.number !== this.question?.number) this.routes = new Map();
    this.question = question;
    if (question?.walks && question.number !== this.asked) void this.ask(question.number);
    this.paint();
  }

  /** @param {number} number of the question */
  async ask(number) {
    this.asked = number;
    const found = await this.ways.routes();
    if (found?.question !== this.question?.number) return;
    for (const route of found?.routes ?? []) {
      const end = route.path[route.path.length - 1];
      if (end && !this.routes.has(end)) this.routes.set(end, route);
    }
    this.paint();
    if (this.routes.size) this.ways.changed();
  }

  /**
   * Go where a thing stands; a finger first sees the way.
   * @param {Thing | null} thing
   * @param {boolean} isFinger
   * @returns {boolean} whether a way leads there
   */
  go(thing, isFinger) {
    const key = thing ? keyOf(thing) : "";
    const route = this.routes.get(key);
    if (!route || !this.question) return false;
    const isSeen = this.pointed === key;
    this.point(thing);
    if (isSeen || !isFinger) void this.walk(this.question.number, route);
    return true;
  }

  /**
   * @param {number} question
   * @param {Api.RoutePiece} route
   */
  async walk(question, { picks }) {
    this.routes = new Map();
    this.paint();
    const reply = await this.ways.walk({ question, picks });
    this.steps = reply?.taken ?? 1;
  }

  /**
   * How many answers one undo takes back: all of a walk that has just ended.
   * @param {number} possible
   */
  back(possible) {
    const { steps } = this;
    this.forget();
    return Math.min(steps, possible);
  }

  /** Something else was answered: the walk is no longer what was done last. */
  forget() {
    this.steps = 1;
  }

  /**
   * How one gets to a place; "" if no way leads there.
   * @param {string} key
   */
  words(key) {
    const route = this.routes.get(key);
    return route ? `${route.path.length} steps away: click to go there in one go.` : "";
  }

  // Drawing

  /** @param {Thing | null} thing that is pointed at */
  point(thing) {
    const key = thing ? keyOf(thing) : "";
    if (key === this.pointed) return;
    this.pointed = key;
    this.draw();
  }

  /** Mark every place that a way leads to, so that it can be seen, pointed at and reached with the keyboard. */
  paint() {
    for (const [thing, before] of this.marked) restore(thing, before);
    this.marked = new Map();
    for (const key of this.routes.keys()) {
      const thing = this.board.find(key);
      if (!thing || thing.hasAttribute("data-picks")) this.routes.delete(key);
      else this.marked.set(thing, mark(thing, this.words(key)));
    }
    this.draw();
  }

  draw() {
    this.board.svg?.querySelector(":scope > .ways")?.remove();
    if (!this.routes.size || !this.board.svg) return;
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", "ways");
    layer.setAttribute("aria-hidden", "true");
    const scale = this.board.svg.getScreenCTM()?.a || 1;
    for (const key of this.routes.keys()) dot(layer, this.at(key), DOT / scale);
    const route = this.routes.get(this.pointed);
    if (route)
      line(
        layer,
        [route.walker, ...route.path].flatMap((key) => this.at(key) ?? []),
      );
    this.board.svg.append(layer);
  }

  /**
   * Where something stands, in the picture's own units.
   * @param {string} key
   */
  at(key) {
    const box = this.board.find(key)?.getBoundingClientRect();
    if (!box?.width) return null;
    return this.board.inPicture({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
}

const MARKS = ["tabindex", "role", "aria-description"];

/**
 * @param {Thing} thing
 * @param {string} words how one gets there
 * @returns {(string | null)[]} how it looked before
 */
function mark(thing, words) {
  const before = MARKS.map((name) => thing.getAttribute(name));
  restore(thing, ["0", "button", words]);
  thing.classList.add("reach");
  return before;
}

/**
 * @param {Thing} thing
 * @param {(string | null)[]} values
 */
function restore(thing, values) {
  thing.classList.remove("reach");
  for (const [at, name] of MARKS.entries()) {
    const value = values[at] ?? null;
    if (value === null) thing.removeAttribute(name);
    else thing.setAttribute(name, value);
  }
}

/**
 * @param {SVGGElement} layer
 * @param {Point | null} at
 * @param {number} radius
 */
function dot(layer, at, radius) {
  if (!at) return;
  const circle = document.createElementNS(SVG, "circle");
  const shape = { cx: at.x, cy: at.y, r: radius };
  for (const [name, value] of Object.entries(shape)) circle.setAttribute(name, String(value));
  layer.append(circle);
}

/**
 * @param {SVGGElement} layer
 * @param {Point[]} points
 */
function line(layer, points) {
  const path = document.createElementNS(SVG, "polyline");
  path.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
  layer.append(path);
}
