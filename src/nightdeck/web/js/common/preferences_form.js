/** The form with all preferences, for the settings page and for a dialog at the table. */

import { chime } from "./chime.js";
import { h } from "./dom.js";
import { prefer, preferences } from "./preferences.js";

/** @typedef {"confirm" | "motion" | "speed" | "board"} ChoiceKey */
/** @typedef {"single" | "sound" | "notify" | "large"} TickKey */

export function preferencesForm() {
  return h(
    "form",
    { class: "preferences", onsubmit: (event) => event.preventDefault() },
    nameField(),
    choice("confirm", "Ask before doing", "Undo takes back whatever tells nobody anything new.", [
      ["always", "always"],
      ["irreversible", "what cannot be undone and may be regretted"],
      ["never", "never"],
    ]),
    choice("speed", "Show what happens", "Card by card and step by step; Space skips.", [
      ["slow", "slowly"],
      ["normal", "at normal speed"],
      ["fast", "fast"],
      ["at once", "at once: only where it has led"],
    ]),
    tick(
      "single",
      "Play a single option at once",
      "You see what was done. Otherwise it is offered like any other.",
    ),
    tick("sound", "A sound when it is your turn", "Two soft notes.", chime),
    tick(
      "notify",
      "A notification when it is your turn",
      "Only while the page is out of sight.",
      askToNotify,
    ),
    tick("large", "Larger words", "In the panels beside the board."),
    choice("board", "Words on the map", "Whatever has no room waits until you point at it.", [
      ["usual", "as they are, but never too small to read"],
      ["larger", "larger"],
      ["largest", "largest"],
    ]),
    choice("motion", "Motion", "Pieces glide from place to place.", [
      ["system", "as this system prefers"],
      ["full", "always"],
      ["reduced", "never"],
    ]),
  );
}

function nameField() {
  const field = h("input", {
    type: "text",
    maxlength: 30,
    value: preferences().name,
    autocomplete: "nickname",
    onchange: (event) => prefer({ name: event.currentTarget.value.trim() }),
  });
  return h("label", { class: "field" }, "Your name", field);
}

/**
 * @param {ChoiceKey} key
 * @param {string} title
 * @param {string} help
 * @param {[string, string][]} values each with its words
 */
function choice(key, title, help, values) {
  const now = preferences()[key];
  const radio = (/** @type {string} */ value) =>
    h("input", {
      type: "radio",
      name: key,
      value,
      checked: now === value,
      onchange: () => prefer({ [key]: value }),
    });
  return h(
    "fieldset",
    {},
    h("legend", {}, title),
    h("p", { class: "faint" }, help),
    ...values.map(([value, words]) => h("label", { class: "radio" }, radio(value), words)),
  );
}

/**
 * @param {TickKey} key
 * @param {string} title
 * @param {string} help
 * @param {() => void} [switchedOn] called when it is switched on
 */
function tick(key, title, help, switchedOn) {
  const box = h("input", {
    type: "checkbox",
    checked: preferences()[key],
    onchange: ({ currentTarget: { checked } }) => {
      prefer({ [key]: checked });
      if (checked) switchedOn?.();
    },
  });
  const words = h("span", {}, title, h("small", { class: "faint" }, help));
  return h("label", { class: "tick" }, box, words);
}

function askToNotify() {
  if ("Notification" in window) void Notification.requestPermission();
}
