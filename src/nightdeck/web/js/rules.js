/** A game's rules. */

import { byId, fill, h } from "./dom.js";
import { markdown, slug } from "./markdown.js";
import { applyPrefs } from "./prefs.js";

async function show() {
  applyPrefs();
  const name = location.pathname.split("/")[2];
  const [game] = name.split("-"); // a mode may have a page of its own: lifeform-solo
  const every = new URLSearchParams(location.search).has("all");
  const answer = await fetch(`/rules/${encodeURIComponent(every ? `${game}-ledger` : name)}.md`);
  const page = byId("page");
  page.removeAttribute("aria-busy");
  if (!answer.ok) return fill(page, h("h1", {}, "There is no such game"), h("a", { class: "button", href: "/" }, "All games"));
  document.head.append(h("link", { rel: "stylesheet", href: `/theme/${encodeURIComponent(game)}.css` }));
  document.body.dataset.theme = game;
  const text = await answer.text();
  const sections = [...text.matchAll(/^## +(.*)$/gm)].map((found) => h("li", {}, h("a", { href: `#${slug(found[1])}` }, found[1])));
  const nodes = markdown(text);
  const other = every ? h("a", { class: "button", href: location.pathname }, "The rules in short") : h("a", { class: "button", href: "?all" }, "Every rule by its number");
  fill(page, nodes[0], h("p", { class: "row" }, other, h("a", { class: "button", href: "/" }, "All games")), h("nav", { class: "contents", "aria-label": "Contents" }, h("ul", {}, ...sections)), ...nodes.slice(1));
  document.title = `${page.querySelector("h1")?.textContent ?? "Rules"} · Nightdeck`;
  const there = document.getElementById(location.hash.slice(1));
  there?.scrollIntoView({ block: there.matches("tr") ? "center" : "start" });
  there?.classList.add("here");
}

show();
