/** The home page: one door for each game. */

import { carriedOver } from "./common/carry_over.js";
import { askWishes, wishWords } from "./common/casting.js";
import { dialog } from "./common/dialog.js";
import { byId, fill, h } from "./common/dom.js";
import { packsFor } from "./common/known_packs.js";
import { forgetTable, knownTables } from "./common/known_tables.js";
import { howLong, range } from "./common/modes.js";
import { applyPreferences, prefer, preferences } from "./common/preferences.js";
import { request } from "./common/rest.js";
import { addStylesheet } from "./common/theme.js";
import { lastDay, messageOf } from "./common/words.js";

const SHOWN = 6;

/** @typedef {import("./common/known_tables.js").KnownTable} KnownTable */

/**
 * @param {Api.Catalogue} catalogue
 * @param {Api.PackListed[]} packs
 */
function doors({ games, default_bot: bot }, packs) {
  for (const game of games) addStylesheet(game.name);
  fill(byId("doors"), ...games.map((game) => door(game, bot, packsFor(game.name, packs))));
  byId("doors").removeAttribute("aria-busy");
}

/**
 * @param {Api.GameShown} game
 * @param {string} bot
 * @param {{pack: string, title: string}[]} packs
 */
function door(game, bot, packs) {
  const about = h("p", { class: "about" });
  const rules = h("a", { class: "quiet" }, "Rules");
  const menu = h(
    "select",
    { "aria-label": `Mode of ${game.title}`, onchange: () => show() },
    ...game.modes.map((one) => h("option", {}, one.title)),
  );
  const mode = () => /** @type {Api.ModeShown} */ (game.modes[menu.selectedIndex]);
  const partChosen = () => showWish([]);
  const part = h("select", { "aria-label": `Play ${game.title} as`, onchange: partChosen });
  const seat = () => Math.max(0, part.selectedIndex);
  /** @type {string[]} */
  let wishes = [];
  const wish = h("button", { class: "wish", onclick: () => void ask() });
  const ask = async () => {
    const { cast } = mode();
    const asked = cast && (await askWishes(cast, cast.each[seat()] ?? 0, wishes, []));
    if (asked) showWish(asked);
  };
  const showWish = (/** @type {string[]} */ chosen) => {
    const { cast } = mode();
    wishes = chosen;
    wish.hidden = !cast?.each[seat()];
    if (cast) wish.textContent = wishWords(cast, wishes);
  };
  const show = () => {
    part.hidden = !mode().parts.length;
    fill(part, ...mode().parts.map((one) => h("option", {}, `as ${one}`)));
    const players = `${range(mode().players)} · ${howLong(mode())}`;
    fill(about, h("b", {}, players), ` ${mode().blurb}`);
    rules.href = `/rules/${mode().rules}`;
    showWish([]);
  };
  const packMenu = h(
    "select",
    { "aria-label": `Pack for ${game.title}`, hidden: !packs.length },
    h("option", {}, "without a pack"),
    ...packs.map(({ title }) => h("option", {}, title)),
  );
  const pack = () => packs[packMenu.selectedIndex - 1]?.pack ?? "";
  const now = () => ({ bot, start: true, seat: seat(), wishes, pack: pack() });
  const play = { class: "main", onclick: () => void open(game, mode(), now()) };
  const invite = { onclick: () => void open(game, mode(), { pack: pack() }) };
  show();
  return h(
    "article",
    { class: "door", "data-theme": game.name, "aria-labelledby": `door-${game.name}` },
    cover(game),
    h(
      "div",
      { class: "sill" },
      h("h2", { id: `door-${game.name}` }, game.title),
      h("p", { class: "blurb" }, game.blurb),
      h("div", { class: "choices" }, menu, part, wish, packMenu),
      about,
      h(
        "div",
        { class: "row" },
        h("button", play, "Play now"),
        h("button", invite, "Invite friends"),
        rules,
      ),
    ),
  );
}

/** @param {Api.GameShown} game */
function cover(game) {
  return h("img", {
    class: "cover",
    src: `/theme/${game.name}-cover.svg`,
    alt: "",
    loading: "lazy",
    width: 1180,
    height: 720,
  });
}

/**
 * @param {Api.GameShown} game
 * @param {Api.ModeShown} mode
 * @param {Partial<Api.NewTable>} how
 */
async function open(game, mode, how) {
  const { name, single } = preferences();
  const options = carriedOver(game, mode);
  const wanted = { game: game.name, mode: mode.name, options, name, offer_forced: !single, ...how };
  try {
    const { table, links, seat } = await request("POST /api/tables", {}, wanted);
    sessionStorage.setItem(`links.${table}`, JSON.stringify(links));
    location.href = `/t/${table}/${seat}`;
  } catch (error) {
    dialog("This does not work now", h("p", {}, messageOf(error)));
  }
}

/** List the tables that this browser has visited, each with its state. */
function yours() {
  const known = knownTables().slice(0, SHOWN);
  byId("yours").hidden = !known.length;
  byId("yours")
    .querySelector("ul")
    ?.replaceChildren(...known.map(row));
}

/** @param {KnownTable} one */
function row(one) {
  const state = h("span", { class: "state faint" });
  const href = one.seat === null ? `/t/${one.table}` : `/t/${one.table}/${one.seat}`;
  const forget = () => {
    forgetTable(one.table);
    yours();
  };
  const label = `Forget this table of ${one.title}`;
  void become(state, one);
  return h(
    "li",
    {},
    h("a", { href }, h("b", {}, one.title), ` ${one.mode}`),
    state,
    h("time", { class: "faint" }, new Date(one.when).toLocaleDateString()),
    h(
      "button",
      { class: "quiet", "data-place": one.table, "aria-label": label, onclick: forget },
      "✕",
    ),
  );
}

/**
 * @param {HTMLElement} state
 * @param {KnownTable} known
 */
async function become(state, known) {
  try {
    const table = await request("GET /api/tables/{table}", { table: known.table });
    const mine = isMyTurn(table, known.seat);
    state.classList.toggle("turn", mine);
    const day = lastDay(table.goes);
    fill(state, ...stateOf(table, mine), day && ` · removed on ${day}`);
  } catch {
    fill(state, "not on this server");
  }
}

/**
 * @param {Api.TableShown} table
 * @param {number | null} seat
 */
function isMyTurn({ waits, yours, seats }, seat) {
  if (seat === null || !waits.includes(seat) || !yours.includes(seat)) return false;
  return !seats[seat]?.bot;
}

/**
 * @param {Api.TableShown} table
 * @param {boolean} mine
 */
function stateOf({ table, phase, waits, seats }, mine) {
  if (phase === "over") return ["over · ", h("a", { href: `/replay/${table}` }, "Replay")];
  if (phase === "lobby") return ["in the lobby"];
  if (mine) return ["your turn"];
  const names = waits.map((seat) => seats[seat]?.name || `seat ${seat + 1}`);
  return [`waiting for ${names.join(", ")}`];
}

/** The name by which one goes at every table. */
function me() {
  const field = byId("name");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = preferences().name;
  field.addEventListener("change", () => prefer({ name: field.value.trim() }));
}

applyPreferences();
me();
yours();
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") yours();
});
Promise.all([request("GET /api/games", {}), request("GET /api/packs", {})])
  .then(([catalogue, { packs }]) => doors(catalogue, packs))
  .catch((error) => dialog("The games cannot be shown", h("p", {}, messageOf(error))));
