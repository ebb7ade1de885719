/** The browser's local storage. Nothing secret is kept here, and what is read may have any shape. */

import { parseJson } from "./json.js";

/**
 * @param {string} key
 * @returns {unknown}
 */
export function recall(key) {
  try {
    return parseJson(localStorage.getItem(`nightdeck.${key}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
export function recallRecord(key) {
  const value = recall(key);
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? /** @type {Record<string, unknown>} */ (value) : {};
}

/**
 * @param {string} key
 * @returns {unknown[]}
 */
export function recallList(key) {
  const value = recall(key);
  return Array.isArray(value) ? value : [];
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`nightdeck.${key}`, JSON.stringify(value));
  } catch {
    // one can play without storage
  }
}
