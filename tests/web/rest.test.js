import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { address, Problem, request } from "../../src/nightdeck/web/js/common/rest.js";

afterEach(() => mock.restoreAll());

/** @param {() => Promise<Response>} answer */
const serve = (answer) => mock.method(globalThis, "fetch", answer);

test("values fill the address or become query parameters", () => {
  assert.equal(address("/api/games", {}), "/api/games");
  const picture = address("/api/tables/{table}/picture", { table: "a/b", at: 3, as: "" });
  assert.equal(picture, "/api/tables/a%2Fb/picture?at=3&as=");
  assert.equal(address("/api/tables/{table}", { table: "x", seat: undefined }), "/api/tables/x");
  assert.throws(() => address("/api/tables/{table}", {}), /needs table/);
});

test("bodies and answers are JSON", async () => {
  const fetch = serve(() => Promise.resolve(Response.json({ seat: 1, secret: "s" })));
  const where = { table: "x", seat: 1 };
  const renewed = await request("POST /api/tables/{table}/seats/{seat}/link", where, {});
  assert.equal(renewed.secret, "s");
  assert.deepEqual(fetch.mock.calls[0]?.arguments, [
    "/api/tables/x/seats/1/link",
    { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
  ]);
});

test("a refusal is a Problem with the server's words", async () => {
  serve(() => Promise.resolve(Response.json({ code: "not now", words: "wait" }, { status: 409 })));
  await assert.rejects(request("GET /api/games", {}), { code: "not now", message: "wait" });
});

test("a broken or missing answer is a Problem, too", async () => {
  serve(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  await assert.rejects(request("GET /api/games", {}), { message: "The server said 502." });
  serve(() => Promise.reject(new TypeError("Failed to fetch")));
  await assert.rejects(request("GET /api/games", {}), (error) => {
    assert.ok(error instanceof Problem);
    assert.equal(error.code, "away");
    return true;
  });
});
