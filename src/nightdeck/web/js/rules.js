/** A game's rules. */

import { dialog } from "./common/dialog.js";
import { byId, fill, h } from "./common/dom.js";
import { applyPreferences } from "./common/preferences.js";
import { reach, request } from "./common/rest.js";
import { wearTheme } from "./common/theme.js";
import { messageOf } from "./common/words.js";

/**
 * @param {string} href
 * @param {string} words
 */
function button(href, words) {
  return h("a", { class: "button", href }, words);
}

/**
 * Rules as the server renders them. Raw HTML in our texts stays text, so nothing here can become script.
 * @param {string} text
 */
function parsed(text) {
  return [...new DOMParser().parseFromString(text, "text/html").body.children];
}

/** @param {Element[]} nodes of the rules */
function contents(nodes) {
  const rows = nodes
    .filter((node) => node.matches("h2"))
    .map(({ id, textContent }) => h("li", {}, h("a", { href: `#${id}` }, textContent)));
  return h("nav", { class: "contents", "aria-label": "Contents" }, h("ul", {}, ...rows));
}

/**
 * Open an example of the rulebook on a table.
 * @param {string} which the game and the example, as in "room25/max-carries"
 */
async function open(which) {
  const [game = "", example = ""] = which.split("/");
  try {
    const where = { game, example };
    const { table, seat } = await request("POST /api/examples/{game}/{example}", where, {});
    location.href = `/t/${table}/${seat}`;
  } catch (error) {
    dialog("This does not work now", h("p", {}, messageOf(error)));
  }
}

/** Scroll to the rule that the address names, and mark it. */
function goThere() {
  const there = document.getElementById(location.hash.slice(1));
  there?.scrollIntoView({ block: there.matches("tr") ? "center" : "start" });
  there?.classList.add("here");
}

async function show() {
  const [, , name = ""] = location.pathname.split("/");
  const [game = ""] = name.split("-"); // a mode may have a page of its own: lifeform-solo
  const every = new URLSearchParams(location.search).has("all");
  const text = every ? `${game}-ledger` : name;
  const answer = await reach(`/rules/${encodeURIComponent(text)}.html`);
  const page = byId("page");
  const home = button("/", "All games");
  page.removeAttribute("aria-busy");
  if (!answer.ok) return fill(page, h("h1", {}, "There is no such game"), home);
  wearTheme(game);
  const nodes = parsed(await answer.text());
  const other = every
    ? button(location.pathname, "The rules in short")
    : button("?all", "Every rule by its number");
  const ways = h("p", { class: "row" }, other, home);
  fill(page, nodes[0], ways, contents(nodes), ...nodes.slice(1));
  for (const example of page.querySelectorAll("button"))
    example.addEventListener("click", () => void open(example.value));
  document.title = `${page.querySelector("h1")?.textContent ?? "Rules"} · Nightdeck`;
  goThere();
}

/** @param {unknown} error */
function failed(error) {
  fill(byId("page"), h("h1", {}, "The rules cannot be shown"), h("p", {}, messageOf(error)));
}

applyPreferences();
show().catch(failed);
