/** Form fields for the options of a game, by the type of their value. */

import { h } from "../common/dom.js";
import { nameOf } from "./seats.js";

/** @typedef {import("../common/carry_over.js").Setting} Setting */

/**
 * @typedef {object} Field
 * @property {Api.OptionShown} option
 * @property {Setting} value
 * @property {Api.SeatPiece[]} seats
 * @property {(value: Setting) => void} set
 */

/**
 * An option's value in words: lift-bay becomes lift bay.
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
  if (option.name !== "first") return readable(value);
  return Number(value) < 0 ? "anybody" : nameOf(seats, Number(value));
}

/** @param {Field} field */
export function optionField(field) {
  const { option, value, set } = field;
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
      h("option", { selected: one === value, value: String(one) }, readable(one)),
    ),
  );
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
