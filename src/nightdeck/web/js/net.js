/** Requests to the server's REST interface. */

export class Problem extends Error {
  /** @param {string} code @param {string} words */
  constructor(code, words) {
    super(words);
    this.code = code;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Problem("away", "The server cannot be reached. Is it still running?");
  }
  const answer = await response.json().catch(() => ({ code: "failed", words: `The server said ${response.status}.` }));
  if (!response.ok) throw new Problem(answer.code, answer.words);
  return answer;
}

/** @param {string} path */
export const get = (path) => request("GET", path);

/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) => request("POST", path, body);

/** @param {string} path @param {object} body */
export const put = (path, body) => request("PUT", path, body);
