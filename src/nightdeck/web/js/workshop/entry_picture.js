/** The picture of an entry, drawn by the game itself, and the hands that change it where that makes sense. */

import { morph, parse } from "../board/svg_morph.js";
import { fill, h } from "../common/dom.js";
import { request } from "../common/rest.js";
import { spriteOf } from "../common/theme.js";
import { keyOf } from "./picture_keys.js";
import { MapEditor } from "./map_editor.js";
import { ShipEditor } from "./ship_editor.js";
import { TileEditor } from "./tile_editor.js";

/** @typedef {import("./pack_page.js").PackPage} PackPage */

/**
 * What changes an entry in its picture. `tools` stand above the picture.
 * @typedef {object} Editor
 * @property {() => Node} tools
 * @property {(key: string) => void} [click] on an element with a key, or Enter
 * @property {(key: string, event: PointerEvent) => void} [down]
 * @property {(event: PointerEvent) => void} [move] with the pointer down
 * @property {() => void} [up]
 * @property {(key: string, event: KeyboardEvent) => boolean} [press] whether the key did something
 */

/** @type {Record<string, (page: PackPage) => Editor>} */
const EDITORS = {
  "level7/tiles": (page) => new TileEditor(page),
  "scare/maps": (page) => new MapEditor(page),
  "lifeform/chambers": (page) => new ShipEditor(page),
  "lifeform/links": (page) => new ShipEditor(page),
};

/** What is a whole map needs more room than a card. */
const MAPS = { "scare/maps": 1, "scare/scenarios": 1, "lifeform/chambers": 1, "lifeform/links": 1 };

export class EntryPicture {
  /** @param {PackPage} page */
  constructor(page) {
    this.page = page;
    this.asked = 0;
    this.shown = "";
    /** @type {Map<string, Editor>} */
    this.editors = new Map();
    this.sprite = h("div", { class: "sprite", "aria-hidden": "true" });
    this.tools = h("div", { class: "tools" });
    this.frame = h("div", { class: "picture" });
    this.element = h(
      "figure",
      { "aria-label": "How it looks" },
      this.sprite,
      this.tools,
      this.frame,
    );
    void spriteOf(page.pack.game).then((text) => text && this.sprite.replaceChildren(parse(text)));
    this.listen();
  }

  /** What can change the picture that is shown. */
  get editor() {
    const { pack, file, table } = this.page;
    const place = `${pack.game}/${file}`;
    const make = EDITORS[place];
    if (!make || !pack.mine || table?.["remove"] === true) return null;
    const editor = this.editors.get(place) ?? make(this.page);
    this.editors.set(place, editor);
    return editor;
  }

  /** Draw the entry that is shown, as the pack has it now. While there are mistakes, the last picture stays. */
  async draw() {
    const { pack, file, entry } = this.page;
    const place = `${file}/${entry}`;
    const asked = ++this.asked;
    this.element.closest(".bench")?.classList.toggle("map", `${pack.game}/${file}` in MAPS);
    fill(this.tools, this.editor?.tools() ?? null);
    if (!entry) return this.frame.replaceChildren();
    const where = { pack: pack.pack, file, entry };
    const { picture } = await request(
      "GET /api/packs/{pack}/entries/{file}/{entry}/picture",
      where,
    );
    if (asked !== this.asked) return;
    const isSame = place === this.shown;
    this.frame.classList.toggle("old", !picture && isSame);
    if (!picture && isSame) return;
    this.shown = place;
    if (!picture) return this.frame.replaceChildren();
    const next = parse(picture);
    if (!this.editor) for (const one of next.querySelectorAll("[data-picks]")) still(one);
    const old = this.frame.querySelector("svg");
    if (old && isSame) morph(old, next);
    else this.frame.replaceChildren(next);
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("click", (event) => {
      const key = keyOf(event.target);
      if (key) this.editor?.click?.(key);
    });
    frame.addEventListener("pointerdown", (event) => {
      const key = keyOf(event.target);
      const { editor } = this;
      if (!key || !editor?.down || event.button !== 0) return;
      editor.down(key, event);
      const stop = new AbortController();
      const { signal } = stop;
      const end = () => {
        stop.abort();
        editor.up?.();
      };
      addEventListener("pointermove", (moved) => editor.move?.(moved), { signal });
      addEventListener("pointerup", end, { signal });
      addEventListener("pointercancel", end, { signal });
    });
    frame.addEventListener("keydown", (event) => {
      const key = keyOf(event.target);
      const { editor } = this;
      if (!key || !editor) return;
      if (editor.press?.(key, event)) event.preventDefault();
      else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        editor.click?.(key);
      }
    });
  }
}

/** @param {Element} element that nobody can change here */
function still(element) {
  element.removeAttribute("data-picks");
  element.setAttribute("tabindex", "-1");
  element.setAttribute("role", "img");
}
