/** Who sits where, and what the host or a seat's holder can do about it. */

import { because, dialog, fill, h } from "./dom.js";
import { post, put } from "./net.js";

/** @typedef {import("./table.js").Room} Room */

/** Whether words could be copied. Without https there is no clipboard, only the old way, which takes what is selected.
 * @param {string} words */
async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

export class People {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.panel = h("div", { class: "people" });
  }

  draw() {
    const { frame, connection } = this.room;
    fill(this.panel, h("ul", { class: "seats" }, ...frame.seats.map((seat) => this.seat(seat))),
      h("p", { class: "faint" }, frame.watchers === 1 ? "One spectator is watching." : frame.watchers ? `${frame.watchers} spectators are watching.` : "Nobody else is watching."),
      h("p", { class: "row" }, h("button", { class: "quiet", onclick: () => this.share(`/t/${frame.table.name}`, "Watch this table") }, "Link for spectators"),
        connection.seat !== null && h("button", { class: "quiet", onclick: () => this.elsewhere() }, "Play on another device"),
        h("button", { class: "quiet", onclick: () => this.room.report() }, "Report a problem")));
  }

  /** @param {import("./connection.js").Seat} seat */
  seat(seat) {
    const mine = seat.seat === this.room.connection.seat;
    const what = seat.bot ? (seat.waits ? "thinking…" : `bot, ${seat.bot}`) : seat.kind === "open" ? "nobody yet" : seat.here ? "here" : "away";
    const reason = (this.room.frame.reasons ?? []).find((one) => one.seat === seat.seat);
    return h("li", { class: `seat${seat.waits ? " waits" : ""}` },
      h("span", { class: `dot seat${seat.seat} ${seat.here || seat.bot ? "on" : ""}`, "aria-hidden": "true" }),
      h("span", { class: "who" }, h("b", {}, this.room.nameOf(seat.seat)), mine && " (you)", h("small", { class: "faint" }, `${what}${seat.ready ? " · ready" : ""}`),
        reason && h("small", { class: "faint why" }, `Last move: ${because(reason)}`)),
      this.actions(seat, mine));
  }

  /** @param {import("./connection.js").Seat} seat @param {boolean} mine */
  actions(seat, mine) {
    const { room } = this;
    if (room.frame.table.phase === "over") return null;
    const hand = (/** @type {string} */ bot) => (mine ? room.hand(bot) : room.host(() => put(`${room.path}/seats/${seat.seat}`, { bot })));
    if (!mine && !room.isHost) return null;
    const bots = h("select", { "aria-label": `Who plays seat ${seat.seat + 1}`, "data-place": `seat-${seat.seat}`, onchange: (/** @type {any} */ event) => hand(event.target.value) },
      h("option", { value: "", selected: !seat.bot }, mine ? "I play" : "a person"),
      ...room.catalogue.bots.map((/** @type {any} */ bot) => h("option", { value: bot.name, selected: seat.bot === bot.name, title: bot.blurb }, `bot: ${bot.title}`)));
    const link = room.isHost && !mine && h("button", { class: "quiet", title: "A new link; the old one opens nothing any more", onclick: () => this.link(seat.seat) }, seat.held ? "New link" : "Link");
    return h("span", { class: "row" }, bots, link);
  }

  /** A link that was given out before is shown again; it stays good until it is renewed. @param {number} seat */
  async invite(seat) {
    const secret = this.room.links[seat];
    if (secret) this.shareSeat(seat, secret);
    else await this.link(seat);
  }

  /** @param {number} seat */
  async link(seat) {
    const renewed = await this.room.host(() => post(`${this.room.path}/seats/${seat}/link`));
    if (!renewed) return;
    this.room.links[seat] = renewed.secret;
    this.shareSeat(seat, renewed.secret);
  }

  /** @param {number} seat @param {string} secret */
  shareSeat(seat, secret) {
    this.share(`/t/${this.room.frame.table.name}/${seat}#${secret}`, `Seat ${seat + 1}: whoever has this link plays it`);
  }

  /** A link to one's own seat. It is new, so the one that was used before opens nothing any more. */
  async elsewhere() {
    const seat = this.room.connection.seat;
    const renewed = await this.room.host(() => post(`${this.room.path}/seats/${seat}/link`));
    if (renewed) this.share(`/t/${this.room.frame.table.name}/${seat}#${renewed.secret}`, "Your own seat, for another device");
  }

  /** @param {string} path @param {string} title */
  share(path, title) {
    const url = location.origin + path;
    const field = h("input", { type: "text", readonly: true, value: url, "aria-label": title, onfocus: (/** @type {any} */ event) => event.target.select() });
    const copy = h("button", { class: "main", onclick: async () => {
      field.select();
      copy.textContent = (await copied(url)) ? "Copied" : "Press Ctrl+C";
    } }, "Copy");
    const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
    dialog(title, h("p", { class: "row" }, field, copy),
      here ? h("p", { class: "faint" }, "This address works on this computer only. For friends in your network, start the server with --host 0.0.0.0.") : "");
  }
}
