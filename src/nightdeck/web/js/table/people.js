/** Who plays which seat, and what the host or its holder can change. */

import { fill, h } from "../common/dom.js";
import { because } from "../common/words.js";
import { botMenu, seatFace } from "./bot_menu.js";
import { nameOf } from "./seats.js";

/**
 * @typedef {object} Acts
 * @property {(bot: string) => void} hand the viewer's seat to a bot, or take it back with ""
 * @property {(seat: number, bot: string) => void} seat let a bot or a person ("") play another seat; for the host
 * @property {() => void} report
 */

export class People {
  /**
   * @param {import("./ending.js").Viewer} viewer
   * @param {Api.BotShown[]} bots
   * @param {import("./invitations.js").Invitations} invitations
   * @param {Acts} acts
   */
  constructor(viewer, bots, invitations, acts) {
    this.viewer = viewer;
    this.bots = bots;
    this.invitations = invitations;
    this.acts = acts;
    this.panel = h("div", { class: "people" });
  }

  /** @param {import("./frames.js").Frame} frame */
  draw(frame) {
    fill(
      this.panel,
      h("ul", { class: "seats" }, ...frame.seats.map((seat) => this.row(seat, frame))),
      h("p", { class: "faint" }, watching(frame.watchers)),
      this.buttons(),
    );
  }

  buttons() {
    const { invitations, viewer } = this;
    const { seat } = viewer;
    const button = (/** @type {string} */ words, /** @type {() => unknown} */ onclick) =>
      h("button", { class: "quiet", onclick }, words);
    return h(
      "p",
      { class: "row" },
      button("Link for spectators", () => invitations.spectate()),
      seat !== null && button("Play on another device", () => invitations.elsewhere(seat)),
      button("Report a problem", () => this.acts.report()),
    );
  }

  /**
   * @param {Api.SeatPiece} seat
   * @param {import("./frames.js").Frame} frame
   */
  row(seat, { seats, reasons, table }) {
    const mine = seat.seat === this.viewer.seat;
    const reason = reasons?.find((one) => one.seat === seat.seat);
    return h(
      "li",
      { class: `seat${seat.waits ? " waits" : ""}` },
      seatFace(seat),
      h(
        "span",
        { class: "who" },
        h("b", {}, nameOf(seats, seat.seat)),
        mine && " (you)",
        h("small", { class: "faint" }, `${doing(seat)}${seat.ready ? " · ready" : ""}`),
        reason && h("small", { class: "faint why" }, `Last move: ${because(reason)}`),
      ),
      !mine && this.viewer.yours.includes(seat.seat) && lookFrom(table.name, seat.seat),
      table.phase !== "over" && this.actions(seat, mine),
    );
  }

  /**
   * @param {Api.SeatPiece} seat
   * @param {boolean} mine
   */
  actions(seat, mine) {
    const { isHost } = this.viewer;
    if (!mine && !isHost) return null;
    const menu = botMenu(seat, this.bots, {
      person: mine ? "I play" : "a person",
      place: `seat-${seat.seat}`,
      choose: (bot) => (mine ? this.acts.hand(bot) : this.acts.seat(seat.seat, bot)),
    });
    return h("span", { class: "row" }, menu, !mine && this.linkButton(seat));
  }

  /** @param {Api.SeatPiece} seat */
  linkButton(seat) {
    return h(
      "button",
      {
        class: "quiet",
        title: "A new link; the old one opens nothing any more",
        onclick: () => this.invitations.link(seat.seat),
      },
      seat.held ? "New link" : "Link",
    );
  }
}

/**
 * @param {string} table
 * @param {number} seat
 */
function lookFrom(table, seat) {
  return h("a", { class: "button quiet", href: `/t/${table}/${seat}` }, "Look from here");
}

/** @param {Api.SeatPiece} seat */
function doing(seat) {
  if (seat.bot) return `bot · ${seat.level}${seat.waits ? ", thinking…" : ""}`;
  return seat.kind === "open" ? "nobody yet" : seat.here ? "here" : "away";
}

/** @param {number} watchers */
function watching(watchers) {
  if (!watchers) return "Nobody else is watching.";
  return watchers === 1 ? "One spectator is watching." : `${watchers} spectators are watching.`;
}
