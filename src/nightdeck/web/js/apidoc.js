/** The page for programs: the server's own description of its REST interface. */

import { byId, h } from "./dom.js";
import { get } from "./net.js";
import { applyPrefs } from "./prefs.js";

/** @param {any} schema @param {any} all @returns {string} */
function shape(schema, all) {
  if (!schema) return "";
  if (schema.$ref) return shape(all.components.schemas[schema.$ref.split("/").pop()], all);
  if (schema.properties) {
    const needed = schema.required ?? [];
    const fields = Object.entries(schema.properties).map(([name, one]) => `  ${name}${needed.includes(name) ? "" : "?"}: ${kind(/** @type {any} */ (one))}`);
    return `{\n${fields.join("\n")}\n}`;
  }
  return kind(schema);
}

/** @param {any} schema @returns {string} */
function kind(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map(kind).join(" | ");
  if (schema.enum) return schema.enum.map((/** @type {any} */ one) => JSON.stringify(one)).join(" | ");
  return schema.type === "array" ? `${kind(schema.items ?? {})}[]` : schema.type ?? "anything";
}

/** @param {string} path @param {string} method @param {any} one @param {any} all */
function operation(path, method, one, all) {
  const body = one.requestBody?.content["application/json"].schema;
  const [status, answer] = Object.entries(one.responses)[0];
  return h("section", { class: "operation" }, h("h3", {}, h("code", {}, `${method.toUpperCase()} ${path}`)), h("p", {}, one.summary),
    ...(one.parameters.length ? [h("p", { class: "faint" }, `Parameters: ${one.parameters.map((/** @type {any} */ p) => `${p.name} (${p.in})`).join(", ")}`)] : []),
    ...(body ? [h("p", {}, "Send"), h("pre", { tabindex: 0 }, shape(body, all))] : []),
    h("p", {}, `Answer ${status}`), h("pre", { tabindex: 0 }, shape(/** @type {any} */ (answer).content["application/json"].schema, all)));
}

async function show() {
  applyPrefs();
  const all = await get("/api/openapi.json");
  const page = byId("page");
  page.append(h("p", {}, all.info.description), h("p", {}, "The same as a file for tools: ", h("a", { href: "/api/openapi.json" }, "openapi.json"), ". Health and metrics: ", h("a", { href: "/health" }, "/health"), ", ", h("a", { href: "/metrics" }, "/metrics"), "."));
  for (const [path, methods] of Object.entries(all.paths)) {
    for (const [method, one] of Object.entries(/** @type {any} */ (methods))) page.append(operation(path, method, one, all));
  }
  page.removeAttribute("aria-busy");
}

show();
