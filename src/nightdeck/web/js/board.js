/** The picture on the table: shows it, zooms and pans it, and says what somebody points at. */

import { h } from "./dom.js";
import { parse, patch } from "./picture.js";

const DRAG = 6;
const CLOSEST = 8;
const LINGER = 450;
const FINGER = 24; // pixels that a finger can hit
const TRAVEL = 260;
const ROOM = 1.4; // around what can be picked

export class Board extends EventTarget {
  /**
   * Events: "pick" (detail: the element), "point" (detail: the element or null, after lingering), "tap" (detail: an element
   * that cannot be picked).
   * @param {HTMLElement} stage
   */
  constructor(stage) {
    super();
    this.stage = stage;
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    this.shown = "";
    this.camera = { x: 0, y: 0, width: 0, height: 0 };
    this.whole = { width: 0, height: 0 };
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.dragged = 0;
    /** @type {SVGGElement|null} */
    this.pointed = null;
    this.sprite = h("div", { class: "sprite", "aria-hidden": "true" });
    this.frame = h("div", { class: "frame" });
    /** Zoom, for the page to put somewhere. */
    this.zoomBar = this.zoomButtons();
    stage.append(this.sprite, this.frame);
    this.listen();
  }

  zoomButtons() {
    const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h("button", { class: "quiet", "aria-label": label, title: label, onclick: act }, sign);
    return h("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("+", "Closer", () => this.zoom(1.4)), button("−", "Further away", () => this.zoom(1 / 1.4)),
      button("◎", "To what can be picked", () => this.approach()), button("⤢", "The whole board", () => this.fit()));
  }

  /** The theme's glyphs, once. @param {string} theme */
  async dress(theme) {
    const text = await (await fetch(`/theme/${theme}.svg`)).text();
    this.sprite.replaceChildren(parse(text));
  }

  /** @param {string} text the picture to show */
  show(text) {
    if (text === this.shown) return;
    this.shown = text;
    const next = parse(text);
    const { width, height } = next.viewBox.baseVal;
    if (!this.svg) {
      this.svg = next;
      this.frame.replaceChildren(next);
    } else {
      patch(this.svg, next);
    }
    if (width !== this.whole.width || height !== this.whole.height) {
      this.whole = { width, height };
      this.fit();
    }
    this.look();
  }

  /** @param {string} key @returns {SVGGElement|null} */
  find(key) {
    return this.svg ? this.svg.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  }

  /** @returns {SVGGElement[]} */
  choosable() {
    return this.svg ? [...this.svg.querySelectorAll("[data-picks]")].map((one) => /** @type {any} */ (one)) : [];
  }

  /** Light things up, and nothing else. @param {string[]} keys */
  light(keys) {
    if (!this.svg) return;
    for (const one of this.svg.querySelectorAll(".lit")) one.classList.remove("lit");
    for (const key of keys) this.find(key)?.classList.add("lit");
  }

  // The camera

  fit() {
    cancelAnimationFrame(this.travelling ?? 0);
    this.camera = { x: 0, y: 0, ...this.whole };
    this.look();
  }

  look() {
    const { x, y, width, height } = this.camera;
    this.svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.stage.classList.toggle("close", width < this.whole.width - 1);
  }

  /** @param {number} by @param {{x: number, y: number}} [at] in the picture's own units */
  zoom(by, at) {
    const { x, y, width, height } = this.camera;
    const scale = Math.min(Math.max(by, width / (this.whole.width * 1.0)), (width * CLOSEST) / this.whole.width);
    const centre = at ?? { x: x + width / 2, y: y + height / 2 };
    this.camera = { x: centre.x - (centre.x - x) / scale, y: centre.y - (centre.y - y) / scale, width: width / scale, height: height / scale };
    this.keepInside();
  }

  /** The first place for every option: a card that only repeats what its figure offers need not be in sight. */
  places() {
    const offered = new Set();
    return this.choosable().filter((thing) => {
      const fresh = JSON.parse(thing.getAttribute("data-picks") ?? "[]").filter((/** @type {string} */ pick) => !offered.has(pick));
      for (const pick of fresh) offered.add(pick);
      return fresh.length > 0;
    });
  }

  /** Where on the screen everything is that can be picked, and how small the smallest of it is. */
  choices() {
    const boxes = this.places().map((thing) => thing.getBoundingClientRect());
    const least = (/** @type {(box: DOMRect) => number} */ size) => Math.min(...boxes.map(size));
    const [left, top, right, bottom] = [least((box) => box.left), least((box) => box.top), -least((box) => -box.right), -least((box) => -box.bottom)];
    const stage = this.stage.getBoundingClientRect();
    const seen = left >= stage.left && top >= stage.top && right <= stage.right && bottom <= stage.bottom;
    return { left, top, right, bottom, seen, smallest: least((box) => Math.max(box.width, box.height)) };
  }

  /** Go close to what can be picked; to the whole board if nothing can be. */
  approach() {
    if (!this.choosable().length) return this.travel({ x: 0, y: 0, ...this.whole });
    const { left, top, right, bottom } = this.choices();
    const from = this.inPicture({ clientX: left, clientY: top }), to = this.inPicture({ clientX: right, clientY: bottom });
    const width = to.x - from.x, height = to.y - from.y, shape = this.whole.height / this.whole.width;
    const wide = Math.min(Math.max(width * ROOM, (height * ROOM) / shape, this.whole.width / 3), this.whole.width);
    this.travel({ x: from.x + (width - wide) / 2, y: from.y + (height - wide * shape) / 2, width: wide, height: wide * shape });
  }

  /** For fingers: go close if what can be picked is out of sight or too small for them, and away when nothing can be. */
  suit() {
    if (!this.svg || !matchMedia("(pointer: coarse)").matches) return;
    const { seen, smallest } = this.choices();
    if (!this.choosable().length || !seen || smallest < FINGER) this.approach();
  }

  /** @param {{x: number, y: number, width: number, height: number}} goal */
  travel(goal) {
    const from = { ...this.camera }, start = performance.now();
    cancelAnimationFrame(this.travelling ?? 0);
    const step = (/** @type {number} */ now) => {
      const part = document.documentElement.classList.contains("calm") ? 1 : Math.min(1, Math.max(0, now - start) / TRAVEL); // a frame may have begun before the start
      const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * part;
      this.camera = { x: between(from.x, goal.x), y: between(from.y, goal.y), width: between(from.width, goal.width), height: between(from.height, goal.height) };
      this.keepInside();
      if (part < 1) this.travelling = requestAnimationFrame(step);
    };
    step(start);
  }

  keepInside() {
    const { width, height } = this.camera;
    this.camera.x = Math.min(Math.max(this.camera.x, 0), this.whole.width - width);
    this.camera.y = Math.min(Math.max(this.camera.y, 0), this.whole.height - height);
    this.look();
  }

  /** @param {{clientX: number, clientY: number}} event */
  inPicture(event) {
    const matrix = this.svg?.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  listen() {
    const frame = this.frame;
    frame.addEventListener("wheel", (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), this.inPicture(event));
    }, { passive: false });
    frame.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.press(event));
    frame.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (/** @type {PointerEvent} */ event) => this.pointers.delete(event.pointerId));
    }
    frame.addEventListener("click", (/** @type {MouseEvent} */ event) => this.dragged < DRAG && this.click(event.target));
    frame.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    frame.addEventListener("pointerover", (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.linger(event.target));
    frame.addEventListener("pointerleave", () => this.linger(null));
    frame.addEventListener("focusin", (/** @type {FocusEvent} */ event) => this.linger(event.target));
    frame.addEventListener("focusout", () => this.linger(null));
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = 0;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    this.dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (others.length) {
      const reach = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - others[0].x, at.y - others[0].y) || 1;
      const middle = { clientX: (now.x + others[0].x) / 2, clientY: (now.y + others[0].y) / 2 };
      this.zoom(reach(now) / reach(before), this.inPicture(middle));
    } else if (this.dragged >= DRAG) {
      const a = this.inPicture({ clientX: before.x, clientY: before.y });
      const b = this.inPicture({ clientX: now.x, clientY: now.y });
      this.camera.x += a.x - b.x;
      this.camera.y += a.y - b.y;
      this.keepInside();
    }
    this.pointers.set(event.pointerId, now);
  }

  // Pointing

  /** @param {EventTarget|null} target @returns {SVGGElement|null} */
  thing(target) {
    return target instanceof Element ? target.closest("[data-key][aria-label]") : null;
  }

  /** What a click means: the nearest thing around it that can be picked, or else the thing itself. @param {EventTarget|null} target */
  click(target) {
    const pick = target instanceof Element ? target.closest("[data-picks]") : null;
    const detail = pick ?? this.thing(target);
    this.dispatchEvent(new CustomEvent(pick ? "pick" : "tap", { detail }));
  }

  /** @param {EventTarget|null} target */
  linger(target) {
    const thing = this.thing(target);
    if (thing === this.pointed) return;
    this.pointed = thing;
    clearTimeout(this.lingering);
    this.dispatchEvent(new CustomEvent("point", { detail: null }));
    if (thing) this.lingering = setTimeout(() => this.dispatchEvent(new CustomEvent("point", { detail: thing })), LINGER);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.click(event.target);
    } else if (event.shiftKey && event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      this.step(event.key);
    }
  }

  /** Move the keyboard's focus to the nearest thing in a direction. @param {string} arrow */
  step(arrow) {
    const from = this.middle(document.activeElement);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
    let best = null, least = Infinity;
    for (const thing of this.svg?.querySelectorAll("[data-key][aria-label]") ?? []) {
      const to = this.middle(thing);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (thing !== document.activeElement && ahead > 3 && ahead + 2.5 * aside < least) [best, least] = [thing, ahead + 2.5 * aside];
    }
    if (best) /** @type {SVGElement} */ (best).focus();
  }

  /** @param {Element|null} element */
  middle(element) {
    const box = (element && this.svg?.contains(element) ? element : this.stage).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
