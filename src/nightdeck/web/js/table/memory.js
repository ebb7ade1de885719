/** What this browser remembers of a table: the visit, and the options that the game hands on. */

import { carryOver } from "../common/carry_over.js";
import { forgetTable, rememberTable } from "../common/known_tables.js";
import { isAlone } from "./seats.js";

export class TableMemory {
  /**
   * @param {string} table
   * @param {number | null} seat
   */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    this.mode = "";
  }

  /** @param {Pick<import("./frames.js").Frame, "table" | "seats" | "outcome">} frame */
  keep({ table, seats, outcome }) {
    if (outcome && isAlone(seats, this.seat)) carryOver(table.game, table.mode, outcome.handed);
    if (this.mode === table.mode_title) return;
    this.mode = table.mode_title;
    rememberTable({ table: this.table, seat: this.seat, title: table.title, mode: this.mode });
  }

  forget() {
    forgetTable(this.table);
  }
}
