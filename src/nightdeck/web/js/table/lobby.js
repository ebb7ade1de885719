/** Before the game: what will be played, and by whom. */

import { askWishes, wishWords } from "../common/casting.js";
import { fill, h } from "../common/dom.js";
import { prefer } from "../common/preferences.js";
import { botMenu, seatFace } from "./bot_menu.js";
import { nameOf } from "./seats.js";
import { setupWords } from "./setup_form.js";

/**
 * @typedef {object} Acts
 * @property {(seat: number, change: Api.SeatChange) => Promise<unknown>} changeSeat
 * @property {(seat: number) => void} move to another seat, or ask for it
 * @property {() => void} start
 */

export class Lobby {
  /**
   * @param {import("./ending.js").Viewer} viewer
   * @param {Pick<Api.Catalogue, "bots" | "default_bot">} catalogue
   * @param {import("./setup_form.js").SetupForm} setup
   * @param {import("./invitations.js").Invitations} invitations
   * @param {Acts} acts
   */
  constructor(viewer, catalogue, setup, invitations, acts) {
    this.viewer = viewer;
    /** @type {string[]} who the players are, where that hangs on their seats */
    this.parts = [];
    this.catalogue = catalogue;
    this.setup = setup;
    this.invitations = invitations;
    this.acts = acts;
    /** @type {Api.SeatPiece[]} */
    this.seats = [];
    /** @type {Api.WishesPiece} */
    this.wishes = { cast: null, wishes: [], seats: [] };
    this.content = h("div", {});
    this.talk = h("div", { class: "talk" }, h("h2", {}, "Chat"));
    this.panel = h("section", { class: "lobby", "aria-label": "Lobby" }, this.content, this.talk);
  }

  /**
   * Show the lobby, with the chat in it.
   * @param {HTMLElement} page
   * @param {HTMLElement} chat
   */
  open(page, chat) {
    if (this.panel.isConnected) return;
    this.talk.append(chat);
    page.append(this.panel);
  }

  /** Close it. Returns whether it was open. */
  close() {
    const wasOpen = this.panel.isConnected;
    this.panel.remove();
    return wasOpen;
  }

  /** @param {Pick<import("./frames.js").Frame, "table" | "seats" | "wishes">} frame */
  draw({ table, seats, wishes }) {
    const { game } = this.setup;
    this.seats = seats;
    this.wishes = wishes ?? { cast: null, wishes: [], seats: [] };
    this.parts = game.modes.find((one) => one.name === table.mode)?.parts ?? [];
    this.invitations.keep(seats.length);
    const header = [h("h1", {}, game.title), h("p", { class: "faint" }, game.blurb)];
    const setup = this.viewer.isHost
      ? this.setup.draw(table, seats)
      : setupWords(game, table, seats);
    const people = h("ul", { class: "seats" }, ...seats.map((seat) => this.row(seat)));
    fill(
      this.content,
      h("header", {}, h("p", { class: "eyebrow" }, "Lobby"), ...header),
      h(
        "div",
        { class: "columns" },
        h("div", {}, h("h2", {}, "The game"), setup),
        h("div", {}, h("h2", {}, "The table"), this.nameField(), people, this.foot()),
      ),
    );
  }

  foot() {
    if (!this.viewer.isHost) return h("p", { class: "faint" }, "The host starts the game.");
    const start = { class: "main big", onclick: () => this.acts.start() };
    return h("div", { class: "start" }, this.stillOpen(), h("button", start, "Start the game"));
  }

  stillOpen() {
    const open = this.seats.filter((seat) => seat.kind === "open").length;
    if (!open) return null;
    return h(
      "p",
      { class: "faint" },
      `${open === 1 ? "One seat is" : `${open} seats are`} still open: send everybody `,
      h(
        "button",
        { class: "quiet inline", onclick: () => void this.invitations.everybody() },
        "one link for the whole table",
      ),
      ", or each their own, or ",
      h(
        "button",
        { class: "quiet inline", onclick: () => void this.fillUp() },
        "fill up with bots",
      ),
      ".",
    );
  }

  async fillUp() {
    const bot = this.catalogue.default_bot;
    for (const { seat } of this.seats.filter((one) => one.kind === "open"))
      await this.acts.changeSeat(seat, { bot });
  }

  nameField() {
    const { seat } = this.viewer;
    if (seat === null) return null;
    const rename = (/** @type {string} */ typed) => {
      const name = typed.trim() || `Player ${seat + 1}`;
      prefer({ name });
      void this.acts.changeSeat(seat, { name });
    };
    const field = h("input", {
      type: "text",
      maxlength: 30,
      value: this.seats[seat]?.name ?? "",
      "data-place": "name",
      onchange: (event) => rename(event.currentTarget.value),
    });
    return h("label", { class: "field" }, "Your name", field);
  }

  /** @param {Api.SeatPiece} seat */
  row(seat) {
    const mine = seat.seat === this.viewer.seat;
    return h(
      "li",
      { class: "seat" },
      seatFace(seat),
      h(
        "span",
        { class: "who" },
        h("b", {}, nameOf(this.seats, seat.seat)),
        mine && " (you)",
        h(
          "small",
          { class: "faint" },
          [this.part(seat), waitingFor(seat)].filter(Boolean).join(" · "),
        ),
      ),
      this.wish(seat, mine),
      this.move(seat),
      this.viewer.isHost && !mine && this.actions(seat),
    );
  }

  /**
   * Who plays here, where that hangs on the seat.
   * @param {Api.SeatPiece} seat
   */
  part({ seat }) {
    return this.parts[Math.min(seat, this.parts.length - 1)] ?? "";
  }

  /**
   * Whom or what the seat asks for; one's own, or for the host a bot's, can be changed.
   * @param {Api.SeatPiece} seat
   * @param {boolean} mine
   */
  wish({ seat, kind }, mine) {
    const { cast, wishes } = this.wishes;
    const own = wishes[seat] ?? [];
    if (!cast?.each[seat]) return null;
    const words = wishWords(cast, own);
    if (!mine && !(this.viewer.isHost && kind !== "person"))
      return own.length > 0 && h("small", { class: "wish" }, words);
    const onclick = () => void this.askFor(seat);
    return h("button", { class: "wish", "data-place": `wish-${seat}`, onclick }, words);
  }

  /**
   * The way to this seat: to an empty one at once, to somebody's when both want to change.
   * @param {Api.SeatPiece} seat
   */
  move({ seat, held }) {
    const own = this.viewer.seat;
    if (own === null || own === seat) return null;
    const wants = (/** @type {number} */ from) => this.wishes.seats[from];
    const asked = wants(own) === seat;
    const agrees = wants(seat) === own;
    const words = agrees ? "Agree to swap" : asked ? "Asked to swap ✕" : held ? "Swap" : "Sit here";
    return h(
      "button",
      {
        class: agrees ? "main" : "quiet",
        "data-place": `move-${seat}-${asked}`,
        title: asked ? "Stay where you are after all" : null,
        onclick: () => this.acts.move(asked ? own : seat),
      },
      words,
    );
  }

  /** @param {number} seat */
  async askFor(seat) {
    const { cast, wishes } = this.wishes;
    if (!cast) return;
    const taken = wishes.flatMap((some, other) => (other === seat ? [] : some));
    const asked = await askWishes(cast, cast.each[seat] ?? 0, wishes[seat] ?? [], taken);
    if (asked) await this.acts.changeSeat(seat, { wishes: asked });
  }

  /** @param {Api.SeatPiece} seat */
  actions(seat) {
    const menu = botMenu(seat, this.catalogue.bots, {
      person: "a person",
      place: `who-${seat.seat}`,
      choose: (bot) => void this.acts.changeSeat(seat.seat, { bot }),
    });
    return h("span", { class: "row" }, menu, !seat.bot && this.linkButton(seat));
  }

  /** @param {Api.SeatPiece} seat */
  linkButton({ seat, kind }) {
    const open = kind === "open";
    const onclick = () => void (open ? this.invitations.invite(seat) : this.invitations.link(seat));
    return h("button", { "data-place": `link-${seat}`, onclick }, open ? "Invite" : "New link");
  }
}

/** @param {Api.SeatPiece} seat */
function waitingFor(seat) {
  if (seat.bot) return `bot · ${seat.level}`;
  return seat.kind === "open" ? "waiting for somebody" : seat.here ? "here" : "away";
}
