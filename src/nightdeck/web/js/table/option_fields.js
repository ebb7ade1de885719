/** Form fields for the options of a game, by the type of their value. */

import { h } from "../common/dom.js";
import { nameOf } from "./seats.js";

/** The option that says which scenario is played. */
export const SCENARIO = "scenario";

/** @typedef {import("../common/carry_over.js").Setting} Setting */

/**
 * @typedef {object} Field
 * @property {Api.OptionShown} option
 * @property {Setting} value
 * @property {Api.SeatPiece[]} seats
 * @property {(value: Setting) => void} set
 */

/**
 * What a value is called and means.
 * @param {Pick<Api.OptionShown, "choices" | "meanings">} option
 * @param {Setting} value
 */
export function meaningOf({ choices, meanings }, value) {
  return meanings[choices.findIndex((one) => one === value)] ?? null;
}

/**
 * Whether an option does anything as the others stand.
 * @param {Pick<Api.OptionShown, "needs">} option
 * @param {(name: string) => Setting | undefined} valueOf
 */
export function matters({ needs }, valueOf) {
  return !needs || valueOf(needs[0]) === needs[1];
}

/**
 * A value without a name in words: lift-bay becomes lift bay.
 * @param {Setting} value
 */
export function readable(value) {
  return String(value).replace(/(?<=\w)[-_](?=\w)/g, " ");
}

/**
 * What was typed, converted to the type of the option's default.
 * @param {string} text
 * @param {Setting} usual
 * @returns {Setting}
 */
export function parsed(text, usual) {
  if (typeof usual === "number") return Number(text);
  if (!Array.isArray(usual)) return text;
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

/**
 * @param {Api.OptionShown} option
 * @param {Setting} value
 * @param {Api.SeatPiece[]} seats
 */
export function valueWords(option, value, seats) {
  const meaning = meaningOf(option, value);
  if (meaning) return [meaning.title, meaning.difficulty].filter(Boolean).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (option.name !== "first") return readable(value);
  return Number(value) < 0 ? "anybody" : nameOf(seats, Number(value));
}

/** @param {Field} field */
export function optionField(field) {
  const { option, value, set } = field;
  if (option.name === SCENARIO) return scenarios(field);
  if (typeof option.default === "boolean") return tick(option.title, option.help, value, set);
  if (option.name === "first")
    return h("label", { class: "field" }, option.title, firstMenu(field));
  const input = option.choices.length ? choiceMenu(field) : textField(field);
  const help = h("small", { class: "faint" }, option.help);
  return h("label", { class: "field" }, option.title, input, help);
}

/**
 * @param {string} title
 * @param {string} help
 * @param {Setting} on
 * @param {(on: boolean) => void} set
 */
export function tick(title, help, on, set) {
  const box = h("input", {
    type: "checkbox",
    checked: on === true,
    "data-place": `tick-${title}`,
    onchange: (event) => set(event.currentTarget.checked),
  });
  const words = h("span", {}, title, h("small", { class: "faint" }, help));
  return h("label", { class: "tick" }, box, words);
}

/**
 * All scenarios, each with what it is about.
 * @param {Field} field
 */
function scenarios({ option, value, set }) {
  return h(
    "div",
    { class: "modes scenarios", role: "radiogroup", "aria-label": option.title },
    ...option.choices.map((choice, at) => scenario(option, choice, at, choice === value, set)),
  );
}

/**
 * @param {Api.OptionShown} option
 * @param {Setting} choice
 * @param {number} at
 * @param {boolean} checked
 * @param {(value: Setting) => void} set
 */
function scenario(option, choice, at, checked, set) {
  const { title, words, difficulty } = option.meanings[at] ?? {
    title: readable(choice),
    words: "",
    difficulty: "",
  };
  const radio = h("input", {
    type: "radio",
    name: option.name,
    checked,
    "data-place": `${option.name}-${String(choice)}`,
    onchange: () => set(choice),
  });
  return h(
    "label",
    { class: "mode" },
    radio,
    h("span", {}, h("b", {}, title), difficultyMark(difficulty)),
    h("small", { class: "faint" }, words),
  );
}

/** @param {string} difficulty */
export function difficultyMark(difficulty) {
  return difficulty && h("span", { class: `difficulty ${difficulty}` }, difficulty);
}

/** @param {Field} field */
function choiceMenu({ option, value, set }) {
  const choose = (/** @type {number} */ at) => {
    const choice = option.choices[at];
    if (choice !== undefined) set(choice);
  };
  return h(
    "select",
    {
      "data-place": `option-${option.name}`,
      onchange: (event) => choose(event.currentTarget.selectedIndex),
    },
    ...option.choices.map((one) =>
      h("option", { selected: one === value, value: String(one) }, menuWords(option, one)),
    ),
  );
}

/**
 * @param {Api.OptionShown} option
 * @param {Setting} value
 */
function menuWords(option, value) {
  const meaning = meaningOf(option, value);
  if (!meaning) return readable(value);
  return meaning.title + (meaning.difficulty && ` (${meaning.difficulty})`);
}

/** @param {Field} field */
function textField({ option, value, set }) {
  const isList = Array.isArray(option.default);
  return h("input", {
    "data-place": `option-${option.name}`,
    type: typeof option.default === "number" ? "number" : "text",
    value: Array.isArray(value) ? value.join(", ") : value,
    placeholder: isList ? "names, separated by commas" : null,
    onchange: (event) => set(parsed(event.currentTarget.value, option.default)),
  });
}

/**
 * Who begins, by name.
 * @param {Field} field
 */
function firstMenu({ option, value, seats, set }) {
  const anybody = { value: -1, selected: Number(value) < 0 };
  return h(
    "select",
    {
      "data-place": `option-${option.name}`,
      onchange: (event) => set(Number(event.currentTarget.value)),
    },
    h("option", anybody, "anybody, by chance"),
    ...seats.map(({ seat }) =>
      h("option", { value: seat, selected: seat === value }, nameOf(seats, seat)),
    ),
  );
}
