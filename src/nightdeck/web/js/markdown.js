/** The Markdown that our rules pages use, as elements. Text stays text. */

import { h } from "./dom.js";

/** @param {string} text @returns {Node[]} */
export function markdown(text) {
  const lines = text.split("\n");
  /** @type {Node[]} */
  const nodes = [];
  while (lines.length) {
    const line = lines[0];
    const heading = /^(#{1,6}) +(.*)/.exec(line);
    if (!line.trim()) lines.shift();
    else if (heading) {
      lines.shift();
      nodes.push(h(`h${heading[1].length}`, { id: slug(heading[2]) }, ...inline(heading[2])));
    } else if (line.startsWith("|")) nodes.push(table(take(lines, (one) => one.startsWith("|"))));
    else if (line.startsWith("```")) nodes.push(code(lines));
    else if (/^[-*] /.test(line)) nodes.push(list("ul", lines, /^[-*] +/));
    else if (/^\d+\. /.test(line)) nodes.push(list("ol", lines, /^\d+\. +/));
    else if (line.startsWith("> ")) nodes.push(h("blockquote", {}, ...inline(take(lines, (one) => one.startsWith(">")).map((one) => one.replace(/^> ?/, "")).join(" "))));
    else nodes.push(h("p", {}, ...inline(take(lines, (one, at) => Boolean(one.trim()) && (at === 0 || !/^([-*] |\d+\. |#|\||```)/.test(one))).join(" "))));
  }
  return nodes;
}

/** @param {string[]} lines @param {(line: string, at: number) => boolean} while_ */
function take(lines, while_) {
  const taken = [];
  while (lines.length && while_(lines[0], taken.length)) taken.push(/** @type {string} */ (lines.shift()));
  return taken;
}

/** @param {string[]} lines */
function code(lines) {
  lines.shift();
  const inside = take(lines, (one) => !one.startsWith("```"));
  lines.shift();
  return h("pre", {}, h("code", {}, inside.join("\n")));
}

/** @param {string} tag @param {string[]} lines @param {RegExp} bullet */
function list(tag, lines, bullet) {
  const items = [];
  while (lines.length && bullet.test(lines[0])) {
    const first = /** @type {string} */ (lines.shift()).replace(bullet, "");
    const rest = take(lines, (one) => /^ +\S/.test(one));
    items.push(h("li", {}, ...inline([first, ...rest.map((one) => one.trim())].join(" "))));
  }
  return h(tag, {}, ...items);
}

/** @param {string[]} rows */
function table(rows) {
  const cells = (/** @type {string} */ row) => row.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
  const [head, , ...body] = rows;
  return h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Table" }, h("table", {}, h("thead", {}, h("tr", {}, ...cells(head).map((cell) => h("th", { scope: "col" }, ...inline(cell))))),
    h("tbody", {}, ...body.map((row) => h("tr", { id: named(cells(row)[0]) }, ...cells(row).map((cell) => h("td", {}, ...inline(cell))))))));
}

/** A row that begins with a rule's number can be linked to by it. @param {string} cell */
function named(cell) {
  return /^[A-Z][A-Z0-9]*-[A-Z]?\d+$/.test(cell) ? cell : null;
}

/** Rules by their numbers are links into the list of every rule. @param {string} text @returns {Node[]} */
function inline(text) {
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|!?\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z][A-Z0-9]*-[A-Z]?\d+)\b/g)) {
    nodes.push(document.createTextNode(text.slice(end, found.index)));
    if (found[1]) nodes.push(h("code", {}, found[1]));
    else if (found[2]) nodes.push(h("strong", {}, found[2]));
    else if (found[3]) nodes.push(h("em", {}, found[3]));
    else if (found[6]) nodes.push(h("a", { href: `?all#${found[6]}` }, found[6]));
    else if (!found[0].startsWith("!")) nodes.push(leads(found[5]) ? h("a", { href: leads(found[5]) }, found[4]) : document.createTextNode(found[4]));
    end = found.index + found[0].length;
  }
  nodes.push(document.createTextNode(text.slice(end)));
  return nodes;
}

/** Where a link of a rules page leads here: to another page, into the list of every rule, or nowhere. @param {string} target */
function leads(target) {
  if (/^[#/]/.test(target)) return target;
  if (target.endsWith("/RULES.md")) return "?all";
  const page = /^([a-z0-9-]+)\.md(#.*)?$/.exec(target);
  return page ? `/rules/${page[1]}${page[2] ?? ""}` : "";
}

/** @param {string} words */
export function slug(words) {
  return words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
