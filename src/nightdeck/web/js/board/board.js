/** The picture on the table: shows it, zooms and pans it, and reports what you point at. */

import { h } from "../common/dom.js";
import { preferences } from "../common/preferences.js";
import { spriteOf } from "../common/theme.js";
import { around, between, everything, inside, zoomed } from "./camera.js";
import { Gestures } from "./gestures.js";
import { nearest } from "./nearest.js";
import { picksOf } from "./picks.js";
import { widen } from "./hits.js";
import { letter } from "./lettering.js";
import { Sheets, mapAndPanels } from "./sheets.js";
import { morph, parse } from "./svg_morph.js";

const LINGER = 450;
const FINGER = 24; // pixels that a finger can hit
const TRAVEL = 260;
const PING = 4000;
const THING = "[data-key]:is([aria-label], [data-label])";
/** @type {Record<string, number>} pixels of the smallest words in the map */
const LETTERS = { usual: 12, larger: 15, largest: 18 };

/** @typedef {SVGElement | HTMLElement} Thing something on the map or beside it */

/**
 * @typedef {object} Pointed what somebody did on the board
 * @property {(thing: Thing) => void} pick clicked something that can be picked
 * @property {(thing: Thing | null, isFinger: boolean) => void} tap clicked something else
 * @property {(thing: Thing | null) => void} point lingered over something, or left it
 * @property {(thing: Thing | null) => void} [over] came to something, or left it
 * @property {(thing: Thing) => void} [note] wants to say something about it: a right click or a long press
 * @property {(svg: SVGSVGElement) => void} [drawn] the picture rests
 */

export class Board {
  /**
   * @param {HTMLElement} stage
   * @param {Pointed} pointed
   */
  constructor(stage, pointed) {
    this.stage = stage;
    this.pointed = pointed;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    this.shown = "";
    this.camera = everything({ width: 0, height: 0 });
    this.whole = { width: 0, height: 0 };
    this.travelling = 0;
    this.lettering = 0;
    /** @type {Thing | null} what is lingered over */
    this.under = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.lingering = undefined;
    this.sprite = h("div", { class: "sprite", "aria-hidden": "true" });
    this.frame = h("div", { class: "frame" });
    this.gestures = new Gestures(this.frame, {
      zoom: (by, at) => this.zoom(by, this.inPicture(at)),
      drag: (from, to) => this.drag(this.inPicture(from), this.inPicture(to)),
    });
    this.sheets = new Sheets();
    stage.append(this.sprite, this.frame);
    stage.after(this.sheets.element);
    this.listen(this.frame);
    this.listen(this.sheets.element);
    new ResizeObserver(() => this.letter()).observe(stage);
  }

  /**
   * Fetch the theme's glyphs, unless they are already here.
   * @param {string} theme
   */
  async dress(theme) {
    if (this.sprite.firstChild) return;
    const text = await spriteOf(theme);
    if (text) this.sprite.replaceChildren(parse(text));
  }

  /** @param {string} text the picture to show */
  show(text) {
    if (text === this.shown) return;
    this.shown = text;
    const [map, panels] = mapAndPanels(text);
    this.sheets.show(panels);
    const next = parse(map);
    const { width, height } = next.viewBox.baseVal;
    if (this.svg) morph(this.svg, next);
    else this.frame.replaceChildren((this.svg = next));
    if (width !== this.whole.width || height !== this.whole.height) {
      this.whole = { width, height };
      this.fit();
    }
    this.look();
  }

  /**
   * Something on the map.
   * @param {string} key
   * @returns {SVGElement | null}
   */
  find(key) {
    return this.svg?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
  }

  /**
   * Something on the map or beside it.
   * @param {string} key
   * @returns {Thing | null}
   */
  seek(key) {
    const beside = `[data-key="${CSS.escape(key)}"]`;
    const found = this.find(key) ?? this.sheets.element.querySelector(beside);
    return isThing(found) ? found : null;
  }

  /** @returns {Thing[]} everything that can be picked, on the map and beside it */
  choosable() {
    const beside = [...this.sheets.element.querySelectorAll("[data-picks]")];
    return [...this.choosableOnMap(), ...beside.filter(isThing)];
  }

  choosableOnMap() {
    return [...(this.svg?.querySelectorAll("[data-picks]") ?? [])].filter(isDrawn);
  }

  /**
   * Light up these things and no others.
   * @param {string[]} keys
   */
  light(keys) {
    for (const root of [this.svg, this.sheets.element])
      for (const one of root?.querySelectorAll(".lit") ?? []) one.classList.remove("lit");
    for (const key of keys) this.seek(key)?.classList.add("lit");
  }

  /**
   * Point at something for a while.
   * @param {string} key
   */
  ping(key) {
    const thing = this.seek(key);
    thing?.classList.add("pinged");
    setTimeout(() => thing?.classList.remove("pinged"), PING);
  }

  // The camera

  fit() {
    cancelAnimationFrame(this.travelling);
    this.camera = everything(this.whole);
    this.look();
  }

  look() {
    const { x, y, width, height } = this.camera;
    this.svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.stage.classList.toggle("close", width < this.whole.width - 1);
    this.letter();
  }

  /** Once the camera rests: words that are too small to be read grow or hide, and small targets widen. */
  letter() {
    cancelAnimationFrame(this.lettering);
    this.lettering = requestAnimationFrame(() => {
      if (this.svg) {
        letter(this.svg, LETTERS[preferences().board]);
        widen(this.svg);
        this.pointed.drawn?.(this.svg);
      }
      this.lettering = 0;
    });
  }

  /** Whether nothing of it is about to change by itself. */
  get rests() {
    return this.svg !== null && this.lettering === 0;
  }

  /**
   * @param {number} by
   * @param {import("./camera.js").Point} [at] in the picture's own units
   */
  zoom(by, at) {
    this.camera = zoomed(this.camera, this.whole, by, at);
    this.look();
  }

  /**
   * @param {import("./camera.js").Point} from
   * @param {import("./camera.js").Point} to
   */
  drag(from, to) {
    this.camera.x += from.x - to.x;
    this.camera.y += from.y - to.y;
    this.keepInside();
  }

  keepInside() {
    this.camera = inside(this.camera, this.whole);
    this.look();
  }

  /** The first place of each option: a card that only repeats what its figure offers need not be in view. */
  places() {
    /** @type {Set<string>} */
    const offered = new Set();
    return this.choosableOnMap().filter((thing) => {
      const fresh = picksOf(thing).filter((pick) => !offered.has(pick));
      for (const pick of fresh) offered.add(pick);
      return fresh.length > 0;
    });
  }

  /** The area of the screen with everything that can be picked, and the size of the smallest thing in it. */
  choices() {
    const boxes = this.places().map((thing) => thing.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const stage = this.stage.getBoundingClientRect();
    const across = left >= stage.left && right <= stage.right;
    const seen = across && top >= stage.top && bottom <= stage.bottom;
    const smallest = Math.min(...boxes.map((box) => Math.max(box.width, box.height)));
    return { left, top, right, bottom, seen, smallest };
  }

  /** Zoom in on what can be picked, or out to the whole board if nothing can be. */
  approach() {
    if (!this.choosableOnMap().length) return this.travel(everything(this.whole));
    const { left, top, right, bottom } = this.choices();
    const from = this.inPicture({ x: left, y: top });
    const to = this.inPicture({ x: right, y: bottom });
    const area = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    this.travel(around(area, this.whole));
  }

  /** On a touch screen, zoom in if what can be picked is out of view or too small for a finger. */
  suit() {
    if (!this.svg || !matchMedia("(pointer: coarse)").matches) return;
    const { seen, smallest } = this.choices();
    if (!this.choosableOnMap().length || !seen || smallest < FINGER) this.approach();
  }

  /** @param {import("./camera.js").Window} goal */
  travel(goal) {
    const from = this.camera;
    const start = performance.now();
    const time = document.documentElement.classList.contains("calm") ? 0 : TRAVEL;
    cancelAnimationFrame(this.travelling);
    const step = (/** @type {number} */ now) => {
      const gone = Math.max(0, now - start); // a frame may have begun before the start
      const part = time ? Math.min(1, gone / time) : 1;
      this.camera = between(from, goal, part);
      this.keepInside();
      if (part < 1) this.travelling = requestAnimationFrame(step);
    };
    step(start);
  }

  /** @param {import("./camera.js").Point} at in pixels of the screen */
  inPicture({ x, y }) {
    const matrix = this.svg?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  // Pointing

  /** @param {HTMLElement} frame of the map, or the sheets */
  listen(frame) {
    frame.addEventListener("click", (event) => {
      if (frame !== this.frame || this.gestures.isClick) this.click(event.target, isFinger(event));
    });
    frame.addEventListener("keydown", (event) => this.key(event));
    frame.addEventListener("contextmenu", (event) => this.note(event));
    frame.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.linger(event.target);
    });
    frame.addEventListener("pointerleave", () => this.linger(null));
    frame.addEventListener("focusin", (event) => this.linger(event.target));
    frame.addEventListener("focusout", () => this.linger(null));
  }

  /**
   * A click means the nearest thing around it that can be picked, or else the thing itself.
   * @param {EventTarget | null} target
   * @param {boolean} [isFinger]
   */
  click(target, isFinger = false) {
    const pick = closest(target, "[data-picks]");
    if (pick) this.pointed.pick(pick);
    else this.pointed.tap(closest(target, THING), isFinger);
  }

  /** @param {MouseEvent} event */
  note(event) {
    const thing = closest(event.target, THING);
    if (!thing || !this.pointed.note) return;
    event.preventDefault();
    this.pointed.note(thing);
  }

  /** @param {EventTarget | null} target */
  linger(target) {
    const thing = closest(target, THING);
    if (thing === this.under) return;
    this.under = thing;
    clearTimeout(this.lingering);
    this.pointed.point(null);
    this.pointed.over?.(thing);
    if (thing) this.lingering = setTimeout(() => this.pointed.point(thing), LINGER);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const picks = event.key === "Enter" || event.key === " ";
    const steps = event.shiftKey && event.key.startsWith("Arrow");
    if (!picks && !steps) return;
    event.preventDefault();
    event.stopPropagation();
    if (picks) this.click(event.target);
    else this.step(event.key);
  }

  /**
   * Move the focus to the nearest thing in a direction.
   * @param {string} arrow
   */
  step(arrow) {
    const focused = document.activeElement;
    const others = [...(this.svg?.querySelectorAll(THING) ?? [])]
      .filter(isDrawn)
      .filter((thing) => thing !== focused)
      .map((thing) => ({ thing, middle: middle(thing) }));
    const onBoard = focused && this.svg?.contains(focused);
    nearest(middle(onBoard ? focused : this.stage), arrow, others)?.focus();
  }
}

/** @param {MouseEvent} event */
function isFinger(event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/**
 * @param {Element} element
 * @returns {element is SVGElement}
 */
function isDrawn(element) {
  return element instanceof SVGElement;
}

/**
 * @param {Element | null} element
 * @returns {element is Thing}
 */
function isThing(element) {
  return element instanceof SVGElement || element instanceof HTMLElement;
}

/**
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {Thing | null}
 */
function closest(target, selector) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return isThing(found) ? found : null;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
