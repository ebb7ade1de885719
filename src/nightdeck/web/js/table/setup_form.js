/** The form in which the host chooses mode, players and options. */

import { carriedOver } from "../common/carry_over.js";
import { h } from "../common/dom.js";
import { howLong } from "../common/modes.js";
import { chooseButton, packNote } from "./pack_note.js";
import { SCENARIO, matters, meaningOf, optionField, tick, valueWords } from "./option_fields.js";

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
    const pack = table.pack?.pack ?? "";
    this.now = { mode, players, options, pack, take_back, offer_forced };
    return h(
      "div",
      { class: "plan" },
      this.modes(),
      packNote(
        table.pack,
        chooseButton(this.game.name, pack, (pack) => this.change(() => ({ pack }))),
      ),
      scenarioPicture(this.game, table),
      ...this.fields(table, seats, isFirst),
      this.players(),
      this.options(table, seats),
    );
  }

  /**
   * The fields of some options, as far as they matter as the others stand.
   * @param {Api.TablePiece} table
   * @param {Api.SeatPiece[]} seats
   * @param {(option: Api.OptionShown) => boolean} which
   */
  fields(table, seats, which) {
    const value = valueAt(this.game, table);
    const set = (/** @type {string} */ name, /** @type {Api.OptionShown["default"]} */ to) =>
      this.change((now) => ({ options: kept(this.game, { ...now.options, [name]: to }) }));
    return optionsOf(this.game, table.mode)
      .filter((option) => which(option) && matters(option, value))
      .map((option) =>
        optionField({
          option,
          value: value(option.name) ?? option.default,
          seats,
          set: (to) => set(option.name, to),
        }),
      );
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
    const onclick = () => (this.isWide = !this.isWide); // a toggle is said only later
    return h(
      "details",
      { open: this.isWide },
      h("summary", { onclick }, "Options"),
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
      ...this.fields(table, seats, (option) => !isFirst(option)),
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
 * Whether an option comes before all others: the scenario, and what hangs on it.
 * @param {Api.OptionShown} option
 */
function isFirst({ name, needs }) {
  return name === SCENARIO || needs?.[0] === SCENARIO;
}

/**
 * What the options are set to.
 * @param {Api.GameShown} game
 * @param {Pick<Api.TablePiece, "options">} table
 */
function valueAt(game, table) {
  return (/** @type {string} */ name) =>
    table.options[name] ?? game.options.find((one) => one.name === name)?.default;
}

/**
 * The options without those that would do nothing.
 * @param {Api.GameShown} game
 * @param {Api.TablePiece["options"]} options
 */
function kept(game, options) {
  const value = valueAt(game, { options });
  const useless = game.options.filter((option) => !matters(option, value));
  const names = useless.map(({ name }) => name);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/**
 * The scenario that is chosen, in progress.
 * @param {Api.GameShown} game
 * @param {Api.TablePiece} table
 */
function scenarioPicture(game, table) {
  if (!optionsOf(game, table.mode).some(({ name }) => name === SCENARIO)) return null;
  const number = valueAt(game, table)(SCENARIO);
  const src = `/scenario/${game.name}/${table.mode}/${String(number)}.svg`;
  return h("img", { class: "scenario", src, alt: "", width: 1180, height: 720 });
}

/**
 * The same as text, for everybody else.
 * @param {Api.GameShown} game
 * @param {Api.TablePiece} table
 * @param {Api.SeatPiece[]} seats
 */
export function setupWords(game, table, seats) {
  const mode = game.modes.find((one) => one.name === table.mode);
  const value = valueAt(game, table);
  const shown = optionsOf(game, table.mode).filter(
    (option) =>
      matters(option, value) && (isFirst(option) || table.options[option.name] !== undefined),
  );
  const about = ` · ${table.players} players · ${howLong(mode ?? { minutes: "" })}`;
  return h(
    "div",
    {},
    h("p", {}, h("b", {}, table.mode_title), about),
    h("p", {}, mode?.blurb),
    packNote(table.pack, null),
    scenarioPicture(game, table),
    h(
      "dl",
      { class: "chosen" },
      ...shown.flatMap((option) => optionWords(option, value(option.name), seats)),
    ),
  );
}

/**
 * An option, what it is set to, and what that means.
 * @param {Api.OptionShown} option
 * @param {Api.OptionShown["default"] | undefined} value
 * @param {Api.SeatPiece[]} seats
 */
function optionWords(option, value = option.default, seats) {
  const about = meaningOf(option, value)?.words || option.help;
  return [
    h("dt", {}, `${option.title}: ${valueWords(option, value, seats)}`),
    h("dd", { class: "faint" }, option.name === "first" ? "" : about),
  ];
}
