/** What one can say about a piece: to everybody with a phrase, or only to oneself with a mark and a note. */

import { MARKS } from "../board/notes.js";
import { keyOf } from "../board/picks.js";
import { dialog } from "../common/dialog.js";
import { h } from "../common/dom.js";

const PHRASES = ["Danger", "Safe", "Help me", "I go here", "Come here", "Wait", "Look here"];

/**
 * @param {import("../board/board.js").Thing} thing
 * @param {object} how
 * @param {boolean} how.plays
 * @param {import("../board/notes.js").Notes} how.notes
 * @param {(text: string, about: string) => Promise<boolean>} how.say
 * @param {() => void} how.noted
 */
export function pieceDialog(thing, { plays, notes, say, noted }) {
  const key = keyOf(thing);
  const title = thing.getAttribute("aria-label") ?? thing.dataset["label"] ?? "";
  const put = (/** @type {Partial<import("../board/notes.js").Note>} */ change) => {
    notes.put(key, { ...notes.of(key), ...change });
    noted();
  };
  const tell = async (/** @type {string} */ words) => {
    box.close();
    await say(words, key);
  };
  const box = dialog(
    title,
    plays &&
      fieldset(
        "Point at it, for everybody",
        PHRASES.map((words) => phrase(words, tell)),
      ),
    fieldset("Mark it, only for you", [
      ...MARKS.map((mark) => markChoice(mark, notes.of(key).mark, put)),
      h("input", {
        type: "text",
        maxlength: 200,
        value: notes.of(key).words,
        placeholder: "A note that nobody else sees",
        "aria-label": "Your note",
        onchange: (event) => put({ words: event.currentTarget.value.trim() }),
      }),
    ]),
  );
}

/**
 * @param {string} title
 * @param {Node[]} children
 */
function fieldset(title, children) {
  return h("fieldset", { class: "row" }, h("legend", {}, title), ...children);
}

/**
 * @param {string} words
 * @param {(words: string) => Promise<void>} tell
 */
function phrase(words, tell) {
  return h("button", { onclick: () => void tell(words) }, words);
}

/**
 * @param {string} mark
 * @param {string} now
 * @param {(change: {mark: string}) => void} put
 */
function markChoice(mark, now, put) {
  const radio = h("input", {
    type: "radio",
    name: "mark",
    checked: mark === now,
    onchange: () => put({ mark }),
  });
  return h("label", { class: "mark" }, radio, mark || "none");
}
