/** The keyboard at the table. */

/**
 * @typedef {object} Keyboard
 * @property {() => boolean} isOn whether the keys work now
 * @property {import("./number_keys.js").NumberKeys} numbers
 * @property {() => boolean} needsConfirming
 * @property {() => void} confirm
 * @property {() => void} leaveChat
 * @property {() => boolean} isShowing whether what happens is being shown
 * @property {() => void} skip it
 * @property {Record<string, () => void>} acts by the name of the key
 */

const WRITING = "dialog[open], input:not([type=range]), textarea, select";

/** @param {Keyboard} keyboard */
export function listenToKeys(keyboard) {
  addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.key === "Escape" && event.target.closest(".chat input")) keyboard.leaveChat();
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(WRITING)) return;
    const act = keyboard.isOn() ? meaning(event, event.target, keyboard) : null;
    if (!act) return;
    event.preventDefault();
    if (event.key === " ") swallowRelease();
    act();
  });
}

/** Space that has done something must not press the button that has the focus when it is let go. */
function swallowRelease() {
  const swallow = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    removeEventListener("keyup", swallow, true);
  };
  addEventListener("keyup", swallow, true);
}

/**
 * What a key does; undefined if nothing.
 * @param {{key: string, shiftKey: boolean}} event
 * @param {Pick<Element, "closest">} target
 * @param {Keyboard} keyboard
 * @returns {(() => void) | undefined}
 */
export function meaning({ key, shiftKey }, target, keyboard) {
  const { numbers, acts } = keyboard;
  const confirms = key === "Enter" && keyboard.needsConfirming();
  if (confirms && !target.closest("button, a, [data-picks]")) return () => keyboard.confirm();
  if (numbers.takes(key)) return () => numbers.type(key);
  if (key === " ") {
    const skips = keyboard.isShowing() && !target.closest(".beats");
    return skips ? () => keyboard.skip() : undefined;
  }
  const isTaken = shiftKey || target.closest("input, [role=tablist]") !== null;
  if (key.startsWith("Arrow") && isTaken) return undefined;
  return acts[key.length === 1 ? key.toLowerCase() : key];
}
