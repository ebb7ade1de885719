/** Pointers on the board: the wheel and two fingers zoom, one finger or the mouse drags. */

/** @typedef {import("./camera.js").Point} Point in pixels of the screen */

const DRAG = 6; // pixels; a shorter move is a click

/**
 * @typedef {object} Moves
 * @property {(by: number, at: Point) => void} zoom
 * @property {(from: Point, to: Point) => void} drag
 */

export class Gestures {
  /**
   * @param {HTMLElement} element
   * @param {Moves} moves
   */
  constructor(element, moves) {
    this.moves = moves;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    this.dragged = 0;
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    element.addEventListener("pointerdown", (event) => this.press(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.release(event));
    element.addEventListener("pointercancel", (event) => this.release(event));
    element.addEventListener("pointerleave", (event) => this.release(event));
  }

  /** Whether the last gesture was a click. */
  get isClick() {
    return this.dragged < DRAG;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.moves.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = 0;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.pointers.delete(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.dragged += distance(now, before);
    const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId);
    if (other) this.pinch(before, now, other[1]);
    else if (!this.isClick) this.moves.drag(before, now);
    this.pointers.set(event.pointerId, now);
  }

  /**
   * @param {Point} before
   * @param {Point} now
   * @param {Point} other the finger that stays
   */
  pinch(before, now, other) {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.moves.zoom((distance(now, other) || 1) / (distance(before, other) || 1), middle);
  }
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
