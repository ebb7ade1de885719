/** Before the game: what is going to be played, and who sits down. */

import { byId, fill, h } from "./dom.js";
import { howLong } from "./modes.js";
import { post, put } from "./net.js";
import { handed, prefer } from "./prefs.js";

/** @typedef {import("./table.js").Room} Room */

/** An option's value in words: lift-bay is the lift bay. @param {any} value */
const readable = (value) => String(value).replace(/(?<=\w)[-_](?=\w)/g, " ");

export class Lobby {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.content = h("div", {});
    this.talk = h("div", { class: "talk" }, h("h2", {}, "Chat"));
    this.panel = h("section", { class: "lobby", "aria-label": "Lobby" }, this.content, this.talk);
  }

  /** Before the game people talk here, afterwards beside the board. */
  open() {
    if (this.panel.isConnected) return;
    this.talk.append(this.room.chat.panel);
    byId("hall").append(this.panel);
  }

  close() {
    if (!this.panel.isConnected) return;
    byId("panel-Chat").append(this.room.chat.panel);
    this.panel.remove();
  }

  draw() {
    const { room } = this;
    const { table, seats } = room.frame;
    const game = room.game;
    const mode = game.modes.find((/** @type {any} */ one) => one.name === table.mode);
    const mine = room.connection.seat;
    for (const seat of Object.keys(room.links)) if (Number(seat) >= seats.length) delete room.links[seat]; // its seat is gone
    fill(this.content,
      h("header", {}, h("p", { class: "eyebrow" }, "Lobby"), h("h1", {}, game.title), h("p", { class: "faint" }, game.blurb)),
      h("div", { class: "columns" },
        h("div", {}, h("h2", {}, "The game"), room.isHost ? this.plan(game, mode) : this.plain(game, mode)),
        h("div", {}, h("h2", {}, "The table"), mine !== null && this.name(mine), h("ul", { class: "seats" }, ...seats.map((seat) => this.seat(seat))),
          this.foot(seats))));
  }

  /** @param {import("./connection.js").Seat[]} seats */
  foot(seats) {
    const { room } = this;
    if (!room.isHost) return h("p", { class: "faint" }, "The host starts the game.");
    const open = seats.filter((seat) => seat.kind === "open").length;
    return h("div", { class: "start" },
      open > 0 && h("p", { class: "faint" }, `${open === 1 ? "One seat is" : `${open} seats are`} still open: send each its link, or `,
        h("button", { class: "quiet inline", onclick: () => this.fillUp() }, "fill up with bots"), "."),
      h("button", { class: "main big", onclick: () => room.host(() => post(`${room.path}/start`)) }, "Start the game"));
  }

  async fillUp() {
    const bot = this.room.catalogue.default_bot;
    for (const seat of this.room.frame.seats.filter((one) => one.kind === "open")) await this.room.host(() => put(`${this.room.path}/seats/${seat.seat}`, { bot }));
  }

  /** @param {number} seat */
  name(seat) {
    const now = this.room.frame.seats[seat]?.name ?? "";
    return h("label", { class: "field" }, "Your name", h("input", { type: "text", maxlength: 30, value: now, "data-place": "name", onchange: (/** @type {any} */ event) => {
      const name = event.target.value.trim() || `Player ${seat + 1}`;
      prefer({ name });
      this.room.host(() => put(`${this.room.path}/seats/${seat}`, { name }));
    } }));
  }

  /** @param {import("./connection.js").Seat} seat */
  seat(seat) {
    const { room } = this;
    const mine = seat.seat === room.connection.seat, open = seat.kind === "open";
    const state = seat.bot ? `bot, ${seat.bot}` : seat.kind === "open" ? "waiting for somebody" : seat.here ? "here" : "away";
    return h("li", { class: "seat" }, h("span", { class: `dot seat${seat.seat} ${seat.here || seat.bot ? "on" : ""}`, "aria-hidden": "true" }),
      h("span", { class: "who" }, h("b", {}, room.nameOf(seat.seat)), mine && " (you)", h("small", { class: "faint" }, state)),
      room.isHost && !mine && h("span", { class: "row" }, this.who(seat),
        !seat.bot && h("button", { "data-place": `link-${seat.seat}`, onclick: () => (open ? room.people.invite(seat.seat) : room.people.link(seat.seat)) }, open ? "Invite" : "New link")));
  }

  /** @param {import("./connection.js").Seat} seat */
  who(seat) {
    const { room } = this;
    return h("select", { "aria-label": `Who plays seat ${seat.seat + 1}`, "data-place": `who-${seat.seat}`, onchange: (/** @type {any} */ event) => room.host(() => put(`${room.path}/seats/${seat.seat}`, { bot: event.target.value })) },
      h("option", { value: "", selected: !seat.bot }, "a person"),
      ...room.catalogue.bots.map((/** @type {any} */ bot) => h("option", { value: bot.name, selected: seat.bot === bot.name, title: bot.blurb }, `bot: ${bot.title}`)));
  }

  /** What is played, for those who cannot change it. @param {any} game @param {any} mode */
  plain(game, mode) {
    const { options } = this.room.frame.table;
    const changed = game.options.filter((/** @type {any} */ option) => option.name in options);
    return h("div", {}, h("p", {}, h("b", {}, mode.title), ` · ${this.room.frame.table.players} players · ${howLong(mode)}`), h("p", {}, mode.blurb),
      h("ul", {}, ...changed.map((/** @type {any} */ option) => h("li", {}, `${option.title}: ${this.value(option, options[option.name])}`))));
  }

  /** @param {any} game @param {any} mode */
  plan(game, mode) {
    const { table } = this.room.frame;
    const change = (/** @type {(now: any) => object} */ how) => this.room.host(() => {
      const { mode, players, options, take_back, offer_forced } = this.room.frame.table;
      const now = { mode, players, options, take_back, offer_forced };
      return put(`${this.room.path}/plan`, { ...now, ...how(now) });
    });
    const options = game.options.filter((/** @type {any} */ one) => !one.modes.length || one.modes.includes(mode.name));
    return h("div", { class: "plan" },
      h("div", { class: "modes", role: "radiogroup", "aria-label": "Mode" }, ...game.modes.map((/** @type {any} */ one) => h("label", { class: "mode" },
        h("input", { type: "radio", name: "mode", checked: one.name === mode.name, "data-place": `mode-${one.name}`, onchange: () => change((now) => ({ mode: one.name, players: one.players.includes(now.players) ? now.players : 0, options: handed(game, one) })) }),
        h("b", {}, one.title), h("small", { class: "faint" }, `${one.blurb} ${howLong(one)}`)))),
      h("label", { class: "field" }, "Players", h("select", { "data-place": "players", onchange: (/** @type {any} */ event) => change(() => ({ players: Number(event.target.value) })) },
        ...mode.players.map((/** @type {number} */ count) => h("option", { value: count, selected: count === table.players }, count)))),
      h("details", { open: this.wide, ontoggle: (/** @type {any} */ event) => (this.wide = event.target.open) }, h("summary", {}, "Options"),
        this.tick("Free take-back", "Undo without bounds, for one person against bots.", table.take_back, (take_back) => change(() => ({ take_back }))),
        this.tick("Offer forced moves", "A single legal option is offered, too; whoever prefers it can have it played at once.", table.offer_forced, (offer_forced) => change(() => ({ offer_forced }))),
        ...options.map((/** @type {any} */ one) => this.option(one, table.options[one.name] ?? one.default, (value) => change((now) => ({ options: { ...now.options, [one.name]: value } }))))));
  }

  /** @param {any} option @param {any} value @param {(value: any) => void} set */
  option(option, value, set) {
    if (typeof option.default === "boolean") return this.tick(option.title, option.help, value, set);
    const number = typeof option.default === "number";
    const list = Array.isArray(option.default);
    const read = (/** @type {string} */ text) => (number ? Number(text) : list ? text.split(",").map((one) => one.trim()).filter(Boolean) : text);
    const place = `option-${option.name}`;
    if (option.name === "first") return this.first(option, value, set);
    const field = option.choices.length
      ? h("select", { "data-place": place, onchange: (/** @type {any} */ event) => set(option.choices[event.target.selectedIndex]) }, ...option.choices.map((/** @type {any} */ one) => h("option", { selected: one === value, value: String(one) }, readable(one))))
      : h("input", { "data-place": place, type: number ? "number" : "text", value: list ? value.join(", ") : value, placeholder: list ? "names, separated by commas" : null, onchange: (/** @type {any} */ event) => set(read(event.target.value)) });
    return h("label", { class: "field" }, option.title, field, h("small", { class: "faint" }, option.help));
  }

  /** @param {any} option @param {any} value */
  value(option, value) {
    return option.name === "first" ? (value < 0 ? "anybody" : this.room.nameOf(value)) : readable(value);
  }

  /** Who begins, by name; options count seats from 0, the page from 1. @param {any} option @param {number} value @param {(value: number) => void} set */
  first(option, value, set) {
    const anybody = h("option", { value: -1, selected: value < 0 }, "anybody, by chance");
    const seats = this.room.frame.seats.map((seat) => h("option", { value: seat.seat, selected: seat.seat === value }, this.room.nameOf(seat.seat)));
    return h("label", { class: "field" }, option.title, h("select", { "data-place": `option-${option.name}`, onchange: (/** @type {any} */ event) => set(Number(event.target.value)) }, anybody, ...seats));
  }

  /** @param {string} title @param {string} help @param {boolean} on @param {(on: boolean) => void} set */
  tick(title, help, on, set) {
    return h("label", { class: "tick" }, h("input", { type: "checkbox", checked: on, "data-place": `tick-${title}`, onchange: (/** @type {any} */ event) => set(event.target.checked) }), h("span", {}, title, h("small", { class: "faint" }, help)));
  }
}
