/** Whom one plays: a dialog with everybody, or everything, that may be asked for before the deal. */

import { dialog } from "./dialog.js";
import { fill, h } from "./dom.js";

/**
 * A wish in words: "as Max", "with Acrobat and Sprinter", "as any character".
 * @param {Api.CastShown} cast
 * @param {string[]} wishes
 */
export function wishWords(cast, wishes) {
  const titles = wishes.flatMap((name) => cast.who.find((one) => one.name === name)?.title ?? []);
  return `${cast.how} ${titles.join(" and ") || `any ${cast.title.toLowerCase()}`}`;
}

/**
 * Ask for somebody. The answer may be nobody; null if the dialog was closed.
 * @param {Api.CastShown} cast
 * @param {number} each how many one may ask for
 * @param {string[]} wishes so far
 * @param {string[]} taken what others have asked for
 * @returns {Promise<string[] | null>}
 */
export function askWishes(cast, each, wishes, taken) {
  let chosen = wishes;
  const one = cast.title.toLowerCase();
  const title = each > 1 ? `Choose up to ${each} ${one}s` : `Choose your ${one}`;
  const list = h("ul", { class: "cast" });
  return new Promise((resolve) => {
    const finish = (/** @type {string[] | null} */ answer) => {
      resolve(answer);
      box.close();
    };
    const toggle = (/** @type {string} */ name) => {
      if (each === 1) return finish([name]);
      chosen = toggled(chosen, name, each);
      draw();
    };
    const draw = () =>
      fill(
        list,
        ...cast.who.map((part) =>
          h(
            "li",
            {},
            partButton(part, chosen.includes(part.name), taken.includes(part.name), () =>
              toggle(part.name),
            ),
          ),
        ),
      );
    const box = dialog(
      title,
      h(
        "p",
        { class: "row" },
        each > 1 && h("button", { class: "main", onclick: () => finish(chosen) }, "Done"),
        h("button", { onclick: () => finish([]) }, "Leave it to chance"),
      ),
      list,
    );
    box.addEventListener("close", () => resolve(null));
    draw();
  });
}

/**
 * With one more or less; whoever has chosen enough gives up the first.
 * @param {string[]} chosen
 * @param {string} name
 * @param {number} each
 */
export function toggled(chosen, name, each) {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  return [...chosen, name].slice(-each);
}

/**
 * @param {Api.PartShown} part
 * @param {boolean} chosen
 * @param {boolean} taken
 * @param {() => void} onclick
 */
function partButton({ name, title, words }, chosen, taken, onclick) {
  return h(
    "button",
    {
      class: "part",
      "data-place": `part-${name}`,
      "aria-pressed": `${chosen}`,
      disabled: taken,
      onclick,
    },
    h("b", {}, title),
    taken && h("small", { class: "faint" }, "Somebody else has asked for this one."),
    h("small", {}, words),
  );
}
