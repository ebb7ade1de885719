/** Requests to the server's REST interface. */

import { parseJson } from "./json.js";

export class Problem extends Error {
  /** @param {Api.Problem} problem */
  constructor({ code, words }) {
    super(words);
    this.code = code;
  }
}

/** @typedef {Record<string, string | number | undefined>} Where */

/**
 * The address of an operation. Values that the template does not name become query parameters.
 * @param {string} template such as /api/tables/{table}
 * @param {Where} where
 */
export function address(template, where) {
  const rest = new Map(Object.entries(where));
  const path = template.replace(/\{(\w+)\}/g, (_all, /** @type {string} */ name) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== undefined) query.set(name, String(value));
  const asked = query.toString();
  return asked ? `${path}?${asked}` : path;
}

/**
 * Send a request. If the server refuses, the Problem says why.
 * @template {keyof Api.Operations} O
 * @param {O} operation
 * @param {Api.Operations[O]["where"]} where
 * @param {Api.Operations[O]["body"] extends undefined ? [] : [Api.Operations[O]["body"]]} body
 * @returns {Promise<Api.Operations[O]["answer"]>}
 */
export async function request(operation, where, ...body) {
  const [method = "", template = ""] = operation.split(" ");
  const response = await reach(address(template, where), sent(method, body[0]));
  const answer = await read(response);
  if (!response.ok) throw new Problem(/** @type {Api.Problem} */ (answer));
  return /** @type {Api.Operations[O]["answer"]} */ (answer);
}

/**
 * @param {string} method
 * @param {object | undefined} body
 * @returns {RequestInit}
 */
function sent(method, body) {
  if (!body) return { method };
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 */
export async function reach(path, how) {
  try {
    return await fetch(path, how);
  } catch {
    const words = "The server cannot be reached. Is it still running?";
    throw new Problem({ code: "away", words });
  }
}

/**
 * @param {Response} response
 * @returns {Promise<unknown>}
 */
async function read(response) {
  try {
    return parseJson(await response.text());
  } catch {
    return { code: "failed", words: `The server said ${response.status}.` };
  }
}
