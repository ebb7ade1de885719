/** The home page: a door for each game. */

import { byId, dialog, fill, h } from "./dom.js";
import { howLong, range } from "./modes.js";
import { get, post } from "./net.js";
import { applyPrefs, forgetTable, prefs, tables } from "./prefs.js";

/** @param {any} catalogue */
function doors(catalogue) {
  for (const game of catalogue.games) document.head.append(h("link", { rel: "stylesheet", href: `/theme/${game.name}.css` }));
  fill(byId("doors"), ...catalogue.games.map((/** @type {any} */ game) => door(game, catalogue)));
  byId("doors").removeAttribute("aria-busy");
}

/** @param {any} game @param {any} catalogue */
function door(game, catalogue) {
  let mode = game.modes[0];
  const about = h("p", { class: "about" });
  const show = (/** @type {any} */ chosen) => {
    mode = chosen;
    fill(about, h("b", {}, `${range(mode.players)} · ${howLong(mode)}`), ` ${mode.blurb}`);
  };
  const choice = h("select", { "aria-label": `Mode of ${game.title}`, onchange: (/** @type {any} */ event) => show(game.modes[event.target.selectedIndex]) },
    ...game.modes.map((/** @type {any} */ one) => h("option", {}, one.title)));
  show(mode);
  return h("article", { class: "door", "data-theme": game.name, "aria-labelledby": `door-${game.name}` },
    h("img", { class: "cover", src: `/theme/${game.name}-cover.svg`, alt: "", loading: "lazy", width: 1180, height: 720 }),
    h("div", { class: "sill" },
      h("h2", { id: `door-${game.name}` }, game.title), h("p", { class: "blurb" }, game.blurb), choice, about,
      h("div", { class: "row" },
        h("button", { class: "main", onclick: () => open(game, mode, { bot: catalogue.default_bot, start: true }) }, "Play now"),
        h("button", { onclick: () => open(game, mode, {}) }, "Invite friends"),
        h("a", { class: "quiet", href: `/rules/${game.name}` }, "Rules"))));
}

/** @param {any} game @param {any} mode @param {object} how */
async function open(game, mode, how) {
  try {
    const opened = await post("/api/tables", { game: game.name, mode: mode.name, name: prefs().name, offer_forced: !prefs().single, ...how });
    sessionStorage.setItem(`links.${opened.table}`, JSON.stringify(opened.links));
    location.href = `/t/${opened.table}/${opened.seat}`;
  } catch (error) {
    dialog("This does not work now", h("p", {}, error instanceof Error ? error.message : String(error)));
  }
}

function yours() {
  const known = tables();
  byId("yours").hidden = !known.length;
  const list = byId("yours").querySelector("ul");
  if (list) fill(list, ...known.slice(0, 8).map((one) => h("li", {},
    h("a", { href: one.seat === null ? `/t/${one.table}` : `/t/${one.table}/${one.seat}` }, h("b", {}, one.title), ` ${one.mode}`),
    h("time", { class: "faint" }, new Date(one.when).toLocaleDateString()), h("a", { class: "quiet", href: `/replay/${one.table}` }, "Replay"),
    h("button", { class: "quiet", "data-place": one.table, "aria-label": `Forget this table of ${one.title}`, onclick: () => { forgetTable(one.table); yours(); } }, "✕"))));
}

applyPrefs();
yours();
get("/api/games").then(doors, (error) => dialog("The games cannot be shown", h("p", {}, error.message)));
