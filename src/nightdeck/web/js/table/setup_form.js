/** The form in which the host chooses mode, players and options. */

import { carriedOver } from "../common/carry_over.js";
import { h } from "../common/dom.js";
import { howLong } from "../common/modes.js";
import { optionField, tick, valueWords } from "./option_fields.js";

/** @typedef {Required<Api.NewSetup>} Setup */

export class SetupForm {
  /**
   * @param {Api.GameShown} game
   * @param {(setup: Setup) => void} put
   */
  constructor(game, put) {
    this.game = game;
    this.put = put;
    /** @type {Setup | null} what stands now */
    this.now = null;
    this.isWide = false;
  }

  /**
   * @param {(now: Setup) => Partial<Setup>} how
   */
  change(how) {
    if (this.now) this.put({ ...this.now, ...how(this.now) });
  }

  /**
   * @param {Api.TablePiece} table
   * @param {Api.SeatPiece[]} seats
   */
  draw(table, seats) {
    const { mode, players, options, take_back, offer_forced } = table;
    this.now = { mode, players, options, take_back, offer_forced };
    return h("div", { class: "plan" }, this.modes(), this.players(), this.options(table, seats));
  }

  modes() {
    return h(
      "div",
      { class: "modes", role: "radiogroup", "aria-label": "Mode" },
      ...this.game.modes.map((mode) => this.mode(mode)),
    );
  }

  /** @param {Api.ModeShown} mode */
  mode(mode) {
    const choose = () =>
      this.change((now) => ({
        mode: mode.name,
        players: mode.players.includes(now.players) ? now.players : 0,
        options: carriedOver(this.game, mode),
      }));
    const radio = h("input", {
      type: "radio",
      name: "mode",
      checked: mode.name === this.now?.mode,
      "data-place": `mode-${mode.name}`,
      onchange: choose,
    });
    const about = h("small", { class: "faint" }, `${mode.blurb} ${howLong(mode)}`);
    return h("label", { class: "mode" }, radio, h("b", {}, mode.title), about);
  }

  players() {
    const mode = this.game.modes.find((one) => one.name === this.now?.mode);
    const menu = h(
      "select",
      {
        "data-place": "players",
        onchange: ({ currentTarget: { value } }) => this.change(() => ({ players: Number(value) })),
      },
      ...(mode?.players ?? []).map((count) =>
        h("option", { value: count, selected: count === this.now?.players }, count),
      ),
    );
    return h("label", { class: "field" }, "Players", menu);
  }

  /**
   * @param {Api.TablePiece} table
   * @param {Api.SeatPiece[]} seats
   */
  options(table, seats) {
    const offered = optionsOf(this.game, table.mode);
    const set = (/** @type {string} */ name, /** @type {Api.OptionShown["default"]} */ value) =>
      this.change((now) => ({ options: { ...now.options, [name]: value } }));
    return h(
      "details",
      { open: this.isWide, ontoggle: (event) => (this.isWide = event.currentTarget.open) },
      h("summary", {}, "Options"),
      tick(
        "Free take-back",
        "Undo without bounds, for one person against bots.",
        table.take_back,
        (take_back) => this.change(() => ({ take_back })),
      ),
      tick(
        "Offer forced moves",
        "A single legal option is offered, too; whoever prefers it can have it played at once.",
        table.offer_forced,
        (offer_forced) => this.change(() => ({ offer_forced })),
      ),
      ...offered.map((option) =>
        optionField({
          option,
          value: table.options[option.name] ?? option.default,
          seats,
          set: (value) => set(option.name, value),
        }),
      ),
    );
  }
}

/**
 * The options of a mode, without those that stand beside the seats.
 * @param {Api.GameShown} game
 * @param {string} mode
 */
function optionsOf(game, mode) {
  const bySeat = game.modes.map((one) => one.cast?.option);
  return game.options.filter(
    ({ name, modes }) => (!modes.length || modes.includes(mode)) && !bySeat.includes(name),
  );
}

/**
 * The same as text, for everybody else.
 * @param {Api.GameShown} game
 * @param {Api.TablePiece} table
 * @param {Api.SeatPiece[]} seats
 */
export function setupWords(game, table, seats) {
  const mode = game.modes.find((one) => one.name === table.mode);
  const changed = game.options.flatMap((option) => {
    const value = table.options[option.name];
    return value === undefined ? [] : `${option.title}: ${valueWords(option, value, seats)}`;
  });
  const about = ` · ${table.players} players · ${howLong(mode ?? { minutes: "" })}`;
  return h(
    "div",
    {},
    h("p", {}, h("b", {}, table.mode_title), about),
    h("p", {}, mode?.blurb),
    h("ul", {}, ...changed.map((words) => h("li", {}, words))),
  );
}
