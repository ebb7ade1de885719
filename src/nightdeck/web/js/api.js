/** The page for developers: the server's own description of its REST interface. */

import { byId, h } from "./common/dom.js";
import { parseJson } from "./common/json.js";
import { applyPreferences } from "./common/preferences.js";
import { reach } from "./common/rest.js";
import { messageOf } from "./common/words.js";

/**
 * @typedef {object} Schema as far as this page shows it
 * @property {string} [$ref]
 * @property {string} [type]
 * @property {Schema[]} [anyOf]
 * @property {unknown[]} [enum]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 *
 * @typedef {{content: {"application/json": {schema: Schema}}}} Content
 *
 * @typedef {object} Operation
 * @property {string} summary
 * @property {{name: string, in: string}[]} parameters
 * @property {Content} [requestBody]
 * @property {Record<string, Content>} responses
 *
 * @typedef {object} Description
 * @property {{description: string}} info
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{schemas: Record<string, Schema>}} components
 */

/** @param {string} ref */
function nameOf(ref) {
  return ref.split("/").pop() ?? "";
}

/**
 * @param {Schema} schema
 * @param {Record<string, Schema>} named
 * @returns {string}
 */
function shape(schema, named) {
  const meant = schema.$ref && named[nameOf(schema.$ref)];
  if (meant) return shape(meant, named);
  if (!schema.properties) return kind(schema);
  const needed = schema.required ?? [];
  const fields = Object.entries(schema.properties).map(
    ([name, one]) => `  ${name}${needed.includes(name) ? "" : "?"}: ${kind(one)}`,
  );
  return `{\n${fields.join("\n")}\n}`;
}

/**
 * @param {Schema} schema
 * @returns {string}
 */
function kind(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(kind).join(" | ");
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.type === "array") return `${kind(schema.items ?? {})}[]`;
  return schema.type ?? "anything";
}

/**
 * @param {string} title
 * @param {Content} content
 * @param {Record<string, Schema>} named
 */
function body(title, content, named) {
  const { schema } = content.content["application/json"];
  return [h("p", {}, title), h("pre", { tabindex: 0 }, shape(schema, named))];
}

/**
 * @param {string} title
 * @param {Operation} one
 * @param {Record<string, Schema>} named
 */
function operation(title, one, named) {
  const [first] = Object.entries(one.responses);
  const parameters = one.parameters.map((each) => `${each.name} (${each.in})`).join(", ");
  return h(
    "section",
    { class: "operation" },
    h("h3", {}, h("code", {}, title)),
    h("p", {}, one.summary),
    parameters && h("p", { class: "faint" }, `Parameters: ${parameters}`),
    ...(one.requestBody ? body("Send", one.requestBody, named) : []),
    ...(first ? body(`Answer ${first[0]}`, first[1], named) : []),
  );
}

/** @param {Description} description */
function introduction({ info }) {
  const link = (/** @type {string} */ href, /** @type {string} */ words) => h("a", { href }, words);
  return [
    h("p", {}, info.description),
    h(
      "p",
      {},
      "The same as a file for tools: ",
      link("/api/openapi.json", "openapi.json"),
      ". Health and metrics: ",
      link("/health", "/health"),
      ", ",
      link("/metrics", "/metrics"),
      ".",
    ),
  ];
}

async function show() {
  const answer = await reach("/api/openapi.json");
  const all = /** @type {Description} */ (parseJson(await answer.text()));
  const page = byId("page");
  page.append(...introduction(all));
  for (const [path, methods] of Object.entries(all.paths)) {
    for (const [method, one] of Object.entries(methods))
      page.append(operation(`${method.toUpperCase()} ${path}`, one, all.components.schemas));
  }
  page.removeAttribute("aria-busy");
}

/** @param {unknown} error */
function failed(error) {
  byId("page").append(h("p", {}, messageOf(error)));
}

applyPreferences();
show().catch(failed);
