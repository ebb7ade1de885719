/** Panels behind tabs. */

import { h } from "./dom.js";

/**
 * @typedef {object} Tab
 * @property {string} title
 * @property {HTMLElement} panel its content
 */

export class Tabs {
  /** @param {Tab[]} tabs */
  constructor(tabs) {
    this.tabs = tabs.map((tab) => ({
      ...tab,
      button: this.button(tab.title),
      frame: frame(tab),
    }));
    const bar = h(
      "div",
      {
        class: "tabs",
        role: "tablist",
        "aria-label": "Panels",
        onkeydown: (event) => this.turn(event),
      },
      ...this.tabs.map(({ button }) => button),
    );
    this.element = h("section", { class: "panels" }, bar, ...this.tabs.map((tab) => tab.frame));
    this.choose(tabs[0]?.title ?? "");
  }

  /** @param {string} title */
  button(title) {
    return h(
      "button",
      {
        role: "tab",
        id: `tab-${slug(title)}`,
        "aria-controls": `panel-${slug(title)}`,
        onclick: () => this.choose(title),
      },
      title,
    );
  }

  /** @param {string} title */
  choose(title) {
    for (const tab of this.tabs) {
      const on = tab.title === title;
      tab.button.setAttribute("aria-selected", on ? "true" : "false");
      tab.button.tabIndex = on ? 0 : -1;
      tab.frame.toggleAttribute("hidden", !on);
      if (on) tab.button.removeAttribute("data-new");
    }
  }

  /**
   * Open a tab and move the focus into it.
   * @param {string} title
   */
  enter(title) {
    this.choose(title);
    const frame = this.tabs.find((tab) => tab.title === title)?.frame;
    const inside = frame?.querySelector("input") ?? frame?.querySelector("[tabindex]");
    if (inside instanceof HTMLElement) inside.focus();
  }

  /** @param {KeyboardEvent} event */
  turn(event) {
    const now = this.tabs.findIndex(({ button }) => button === event.target);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = this.tabs[(now + step + this.tabs.length) % this.tabs.length];
    if (now < 0 || !step || !next) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(next.title);
    next.button.focus();
  }

  /**
   * Show on a tab that there is something new in it.
   * @param {string} title
   * @param {number} count
   */
  note(title, count) {
    const button = this.tabs.find((tab) => tab.title === title)?.button;
    if (button?.getAttribute("aria-selected") === "false")
      button.setAttribute("data-new", String(count));
  }
}

/** @param {Tab} tab */
function frame({ title, panel }) {
  return h(
    "div",
    {
      class: "panel",
      role: "tabpanel",
      id: `panel-${slug(title)}`,
      "aria-labelledby": `tab-${slug(title)}`,
    },
    panel,
  );
}

/** @param {string} title */
function slug(title) {
  return title.replace(/\s+/g, "-");
}
