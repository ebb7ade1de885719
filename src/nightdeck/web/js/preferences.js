/** The form with everything somebody can prefer; on the settings page and in a dialog at the table. */

import { h } from "./dom.js";
import { chime } from "./notify.js";
import { prefer, prefs } from "./prefs.js";

/** @returns {HTMLFormElement} */
export function preferencesForm() {
  const now = prefs();
  const choice = (/** @type {string} */ key, /** @type {string} */ title, /** @type {string} */ help, /** @type {[string, string][]} */ values) =>
    h("fieldset", {}, h("legend", {}, title), h("p", { class: "faint" }, help), ...values.map(([value, words]) =>
      h("label", { class: "radio" }, h("input", { type: "radio", name: key, value, checked: now[/** @type {keyof typeof now} */ (key)] === value, onchange: () => prefer({ [key]: value }) }), words)));
  const tick = (/** @type {string} */ key, /** @type {string} */ title, /** @type {string} */ help, /** @type {(on: boolean) => any} */ act = () => null) =>
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: now[/** @type {keyof typeof now} */ (key)], onchange: (/** @type {any} */ event) => {
      prefer({ [key]: event.target.checked });
      act(event.target.checked);
    } }), h("span", {}, title, h("small", { class: "faint" }, help)));
  return h("form", { class: "preferences", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h("label", { class: "field" }, "Your name", h("input", { type: "text", maxlength: 30, value: now.name, autocomplete: "nickname", onchange: (/** @type {any} */ event) => prefer({ name: event.target.value.trim() }) })),
    choice("confirm", "Ask before doing", "Undo takes back whatever tells nobody anything new.", [
      ["always", "always"], ["irreversible", "what cannot be undone, and what ends the turn"], ["never", "never"]]),
    tick("single", "Play a single option at once", "Otherwise it is offered like any other."),
    tick("sound", "A sound when it is your turn", "Two soft notes.", (on) => on && chime()),
    tick("notify", "A notification when it is your turn", "Only while the page is out of sight.", (on) => on && "Notification" in window && Notification.requestPermission()),
    tick("large", "Larger words", "In the panels beside the board."),
    choice("motion", "Motion", "Pieces glide from place to place.", [["system", "as this system prefers"], ["full", "always"], ["reduced", "never"]]));
}
