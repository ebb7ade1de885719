/** LEVEL 7: a click on a side of a tile makes it a wall, a door, a duct, or both, in turn. */

import { h } from "../common/dom.js";
import { listOf } from "./values.js";

export class TileEditor {
  /** @param {import("./pack_page.js").PackPage} page */
  constructor(page) {
    this.page = page;
  }

  tools() {
    const words = "Click a side: wall, door, duct, both.";
    return h("p", { class: "faint" }, words);
  }

  /** @param {string} key */
  click(key) {
    const { form } = this.page;
    const side = key.slice("side-".length);
    const next = turned(listOf(form.at(["doors"])), listOf(form.at(["ducts"])), side);
    form.set(["doors"], next.doors);
    form.set(["ducts"], next.ducts, true);
    void this.page.keepNow();
  }
}

/**
 * The doors and ducts of a tile with another kind of side.
 * @param {unknown[]} doors
 * @param {unknown[]} ducts
 * @param {string} side
 */
export function turned(doors, ducts, side) {
  const isDoor = doors.includes(side);
  const isDuct = ducts.includes(side);
  const others = (/** @type {unknown[]} */ list) => list.filter((one) => one !== side);
  const door = isDoor === isDuct ? !isDoor : isDuct;
  const duct = isDoor !== isDuct;
  if (isDoor && isDuct) return { doors: others(doors), ducts: others(ducts) };
  return {
    doors: door ? [...others(doors), side] : others(doors),
    ducts: duct ? [...others(ducts), side] : others(ducts),
  };
}
