/** What no tool says of the page's sources. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const WEB = join(ROOT, "src", "nightdeck", "web");

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const MODULES = filesIn(join(WEB, "js")).filter((path) => path.endsWith(".js"));

const TYPE =
  /@(?:type|param|returns|property|typedef|template)\s+\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

test("no JSDoc type is any", () => {
  for (const path of MODULES) {
    for (const [, type = ""] of readFileSync(path, "utf8").matchAll(TYPE))
      assert.doesNotMatch(type, /\bany\b|^\*$/, relative(ROOT, path));
  }
});

test("every module is used by a page", () => {
  const pages = filesIn(WEB).filter((path) => path.endsWith(".html"));
  const reached = new Set(
    pages.flatMap((page) => {
      const scripts = readFileSync(page, "utf8").matchAll(/src="\/web\/([^"]+)"/g);
      return [...scripts].map((found) => join(WEB, found[1] ?? ""));
    }),
  );
  for (const path of reached) {
    const imports = readFileSync(path, "utf8").matchAll(/ from "(\.[^"]+)"/g);
    for (const found of imports) reached.add(join(dirname(path), found[1] ?? ""));
  }
  assert.deepEqual([...reached].sort(), MODULES.sort());
});

test("the lock file names no registry", () => {
  assert.doesNotMatch(readFileSync(join(ROOT, "package-lock.json"), "utf8"), /"resolved"/);
});
