/** The home page: a door for each game. */

import { byId, dialog, fill, h } from "./dom.js";
import { howLong, range } from "./modes.js";
import { get, post } from "./net.js";
import { applyPrefs, forgetTable, handed, prefs, tables } from "./prefs.js";

const SHOWN = 8;

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
  const rules = h("a", { class: "quiet" }, "Rules");
  const show = (/** @type {any} */ chosen) => {
    mode = chosen;
    fill(about, h("b", {}, `${range(mode.players)} · ${howLong(mode)}`), ` ${mode.blurb}`);
    rules.href = `/rules/${mode.rules}`;
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
        rules)));
}

/** @param {any} game @param {any} mode @param {object} how */
async function open(game, mode, how) {
  try {
    const opened = await post("/api/tables", { game: game.name, mode: mode.name, options: handed(game, mode), name: prefs().name, offer_forced: !prefs().single, ...how });
    sessionStorage.setItem(`links.${opened.table}`, JSON.stringify(opened.links));
    location.href = `/t/${opened.table}/${opened.seat}`;
  } catch (error) {
    dialog("This does not work now", h("p", {}, error instanceof Error ? error.message : String(error)));
  }
}

/** The tables that this browser has been at, with what has become of them. */
function yours() {
  const known = tables().slice(0, SHOWN);
  byId("yours").hidden = !known.length;
  byId("yours").querySelector("ul")?.replaceChildren(...known.map(row));
}

/** @param {ReturnType<typeof tables>[number]} one */
function row(one) {
  const state = h("span", { class: "state faint" });
  const item = h("li", {},
    h("a", { href: one.seat === null ? `/t/${one.table}` : `/t/${one.table}/${one.seat}` }, h("b", {}, one.title), ` ${one.mode}`), state,
    h("time", { class: "faint" }, new Date(one.when).toLocaleDateString()),
    h("button", { class: "quiet", "data-place": one.table, "aria-label": `Forget this table of ${one.title}`, onclick: () => { forgetTable(one.table); yours(); } }, "✕"));
  get(`/api/tables/${one.table}`).then((table) => become(state, table, one.seat), () => fill(state, "not on this server"));
  return item;
}

/** @param {HTMLElement} state @param {any} table @param {number|null} seat */
function become(state, table, seat) {
  const mine = seat !== null && table.waits.includes(seat) && table.yours.includes(seat) && !table.seats[seat].bot;
  const names = table.waits.map((/** @type {number} */ one) => table.seats[one].name || `seat ${one + 1}`);
  state.classList.toggle("turn", mine);
  if (table.phase === "over") fill(state, "over · ", h("a", { href: `/replay/${table.table}` }, "Replay"));
  else fill(state, table.phase === "lobby" ? "in the lobby" : mine ? "your turn" : `waiting for ${names.join(", ")}`);
}

applyPrefs();
yours();
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && yours());
get("/api/games").then(doors, (error) => dialog("The games cannot be shown", h("p", {}, error.message)));
