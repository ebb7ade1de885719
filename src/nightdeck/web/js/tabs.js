/** Panels behind tabs. */

import { h } from "./dom.js";

/** @param {[string, HTMLElement][]} panels */
export function tabs(panels) {
  /** @type {Map<string, any>} */
  const buttons = new Map();
  const choose = (/** @type {string} */ name) => {
    for (const [title, panel] of panels) {
      const on = title === name;
      const button = buttons.get(title);
      button.setAttribute("aria-selected", on ? "true" : "false");
      button.tabIndex = on ? 0 : -1;
      panel.parentElement?.toggleAttribute("hidden", !on);
      if (on) button.removeAttribute("data-new");
    }
  };
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const names = panels.map(([title]) => title);
    const now = names.findIndex((title) => buttons.get(title) === event.target);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (now < 0 || !step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = names[(now + step + names.length) % names.length];
    choose(next);
    buttons.get(next).focus();
  };
  const bar = h("div", { class: "tabs", role: "tablist", "aria-label": "Panels", onkeydown: turn }, ...panels.map(([title]) => {
    const button = h("button", { role: "tab", id: `tab-${slug(title)}`, "aria-controls": `panel-${slug(title)}`, onclick: () => choose(title) }, title);
    buttons.set(title, button);
    return button;
  }));
  const element = h("section", { class: "panels" }, bar, ...panels.map(([title, panel]) =>
    h("div", { class: "panel", role: "tabpanel", id: `panel-${slug(title)}`, "aria-labelledby": `tab-${slug(title)}` }, panel)));
  choose(panels[0][0]);
  return {
    element,
    choose,
    /** Say that there is something new behind a tab. @param {string} name @param {number} count */
    note(name, count) {
      const button = buttons.get(name);
      if (button.getAttribute("aria-selected") !== "true") button.setAttribute("data-new", String(count));
    },
  };
}

/** @param {string} title */
function slug(title) {
  return title.replace(/\s+/g, "-");
}
