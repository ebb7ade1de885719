/** What an entry says, as plain values, and how a form changes it. Nothing here knows of the page. */

import { capital } from "../common/words.js";

/** @typedef {Record<string, unknown>} Values */
/** @typedef {(string | number)[]} Path */

/**
 * @param {unknown} value
 * @returns {value is Values}
 */
export function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
export function listOf(value) {
  return Array.isArray(value) ? /** @type {unknown[]} */ (value) : [];
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The form of an entry, by what its tag says.
 * @param {Api.FileForm} file
 * @param {Values} values
 * @returns {Api.Form}
 */
export function formOf(file, values) {
  const [first = { tag: "", value: "", fields: [] }] = file.forms;
  return file.forms.find((form) => form.tag && form.value === values[form.tag]) ?? first;
}

/**
 * All that an entry says: what is printed, with what the pack changes. Another kind of entry shares nothing.
 * @param {Api.FileForm} file
 * @param {Values | undefined} own
 * @param {Values | undefined} table
 * @returns {Values}
 */
export function entryValues(file, own, table = {}) {
  const tag = file.forms[0]?.tag ?? "";
  const isOther = tag && table[tag] !== undefined && table[tag] !== own?.[tag];
  const form = formOf(file, { ...own, ...table });
  const usual = Object.fromEntries(form.fields.map((field) => [field.name, startOf(field)]));
  return {
    ...usual,
    ...(form.tag && { [form.tag]: form.value }),
    ...(isOther ? {} : own),
    ...table,
  };
}

/**
 * What a pack must say of an entry for it to have these values; null for nothing.
 * @param {Api.FileForm} file
 * @param {Values | undefined} printed
 * @param {Values} values
 * @returns {Values | null}
 */
export function changed(file, printed, values) {
  const form = formOf(file, values);
  const own = printed && (!form.tag || printed[form.tag] === form.value) ? printed : undefined;
  /** @type {Values} */
  const table = form.tag && !own ? { [form.tag]: form.value } : {};
  for (const { name, needed, usual } of form.fields) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    if (own ? isSame(value, own[name]) : !needed && isSame(value, usual)) continue;
    table[name] = withoutNothing(value);
  }
  return own && !Object.keys(table).length ? null : table;
}

/**
 * A value without what is nothing: there is no such thing in a file.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutNothing(value) {
  if (Array.isArray(value)) return listOf(value).map(withoutNothing);
  if (!isTable(value)) return value;
  const there = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(there.map(([key, inner]) => [key, withoutNothing(inner)]));
}

/** @param {Api.Field} field */
export function startOf({ shape, needed, usual }) {
  return needed ? blank(shape) : (usual ?? null);
}

/**
 * Where a value begins that has to be given.
 * @param {Api.Shape} shape
 * @returns {unknown}
 */
export function blank({ kind, low, choices = [], items = [], fields = [] }) {
  if (kind === "number" || kind === "fraction") return low ?? 0;
  if (kind === "switch") return false;
  if (kind === "choice") return choices[0] ?? "";
  if (kind === "list") return [];
  if (kind === "row") return items.map(blank);
  if (kind === "map") return {};
  if (kind === "text") return "";
  return Object.fromEntries(
    fields.filter((one) => one.needed).map((one) => [one.name, startOf(one)]),
  );
}

/**
 * The value at the end of a path.
 * @param {unknown} value
 * @param {Path} path
 * @returns {unknown}
 */
export function valueAt(value, path) {
  /** @type {unknown} */
  let found = value;
  for (const step of path)
    found = Array.isArray(found)
      ? listOf(found)[Number(step)]
      : isTable(found)
        ? found[step]
        : undefined;
  return found;
}

/**
 * The same values with another one at the end of a path; undefined takes it out.
 * @param {unknown} value
 * @param {Path} path
 * @param {unknown} next
 * @returns {unknown}
 */
export function put(value, [step, ...rest], next) {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const list = [...listOf(value)];
    const inner = put(list[Number(step)], rest, next);
    if (inner === undefined) list.splice(Number(step), 1);
    else list[Number(step)] = inner;
    return list;
  }
  const table = isTable(value) ? { ...value } : {};
  const inner = put(table[step], rest, next);
  if (inner === undefined) delete table[step];
  else table[step] = inner;
  return table;
}

/**
 * A table with another name for one of its keys, in the same place.
 * @param {unknown} value
 * @param {string} key
 * @param {string} name
 */
export function renamed(value, key, name) {
  if (!isTable(value) || name in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([one, inner]) => [one === key ? name : one, inner]),
  );
}

/**
 * A key for a new row of a map: the first choice that is free, or a new name.
 * @param {Api.Shape | undefined} shape
 * @param {unknown} value
 */
export function freeKey(shape, value) {
  const used = isTable(value) ? value : {};
  const choice = shape?.choices?.find((one) => !(one in used));
  if (shape?.kind === "choice") return choice === undefined ? null : String(choice);
  let number = 1;
  while (`new-${number}` in used) number += 1;
  return `new-${number}`;
}

/**
 * A name from a file as words: season2_rounds becomes Season2 rounds.
 * @param {string} name
 */
export function label(name) {
  return capital(name.replace(/[_-]/g, " "));
}

/**
 * What an entry is called.
 * @param {string} id
 * @param {Values} values
 */
export function calledOf(id, values) {
  const { name, title } = values;
  for (const one of [name, title]) if (typeof one === "string" && one.trim()) return one;
  return label(id);
}
