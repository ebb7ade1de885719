/** The keyboard at the table. */

import { byId } from "./dom.js";
import { help } from "./help.js";

const WAIT = 700;

/** @param {import("./table.js").Room} room */
export function listenToKeys(room) {
  let typed = "";
  let meant = 0; // the question that the digits are for
  /** @type {any} */
  let timer = 0;

  const choose = () => {
    const question = room.frame.question;
    const option = question?.number === meant ? question.options[Number(typed) - 1] : null;
    typed = "";
    if (option && room.past.at === null) room.choosing.choose(option.key);
  };
  const digit = (/** @type {string} */ key) => {
    const number = room.frame.question?.number ?? 0;
    typed = number === meant ? typed + key : key;
    meant = number;
    clearTimeout(timer);
    const count = room.frame.question?.options.length ?? 0;
    if (Number(typed) * 10 > count) choose();
    else timer = setTimeout(choose, WAIT);
  };
  const escape = () => {
    if (room.past.at !== null) room.past.now();
    else room.question.cancel();
    room.pointing.hide();
    room.tour.end();
  };
  const panel = (/** @type {string} */ name) => {
    room.tabs.choose(name);
    const inside = document.querySelector(`#panel-${name} input`) ?? document.querySelector(`#panel-${name} [tabindex]`);
    if (inside instanceof HTMLElement) inside.focus();
  };

  const guess = () => {
    if (room.connection.seat === null) return;
    panel("Guesses");
    room.guesses.ask();
  };

  /** @type {Record<string, () => any>} */
  const acts = {
    Escape: escape, u: () => room.undo(), h: () => room.question.hint(), l: () => panel("Log"), c: () => panel("Chat"), g: guess, "?": () => help(room),
    ArrowLeft: () => room.past.step(-1), ArrowRight: () => room.past.step(1), Home: () => room.past.go(0), End: () => room.past.now(),
    "+": () => room.board.zoom(1.4), "=": () => room.board.zoom(1.4), "-": () => room.board.zoom(1 / 1.4), 0: () => room.board.fit(),
  };

  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Escape" && target.closest?.(".chat input")) byId("question").focus({ preventScroll: true });
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("dialog[open], input:not([type=range]), textarea, select")) return;
    if (!room.frame.table || room.frame.table.phase === "lobby") return;
    if (event.key === "Enter" && room.question.doubt && !target.closest("button, a, [data-picks]")) {
      event.preventDefault();
      room.question.confirm();
    } else if (/^[1-9]$/.test(event.key) || (event.key === "0" && typed)) {
      event.preventDefault();
      digit(event.key);
    } else {
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || (event.key.startsWith("Arrow") && target.closest("input, [role=tablist]")) || event.shiftKey && event.key.startsWith("Arrow")) return;
      event.preventDefault();
      act();
    }
  });
}
