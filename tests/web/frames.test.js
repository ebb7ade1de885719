import assert from "node:assert/strict";
import { test } from "node:test";

import { Frames } from "../../src/nightdeck/web/js/table/frames.js";
import { question, seat, table } from "./stubs.js";

/** @returns {Api.FrameMessage} */
const first = () => ({ type: "frame", table: table(), seats: [seat(0)], watchers: 0 });

/** @param {number} n */
const line = (n) => ({ n, at: n, words: `line ${n}`, mark: 100 + n });

/** @param {string} text */
const said = (text) => ({ at: 0, seat: 0, name: "Ann", text, about: "" });

test("the first frame must be complete", () => {
  assert.throws(() => new Frames().take({ type: "frame", watchers: 1 }), /whole/);
});

test("pieces that are not sent stay the same", () => {
  const frames = new Frames();
  frames.take({ ...first(), question: question("act", ["a"]) });
  const { changed, cut } = frames.take({ type: "frame", watchers: 3 });
  assert.equal(frames.frame?.watchers, 3);
  assert.equal(frames.frame?.question?.kind, "act");
  assert.deepEqual([...changed], ["watchers"]);
  assert.equal(cut, null);
});

test("a piece that has gone is null", () => {
  const frames = new Frames();
  frames.take({ ...first(), question: question("act", ["a"]) });
  frames.take({ type: "frame", question: null });
  assert.equal(frames.frame?.question, null);
});

test("the picture is assembled from patches", () => {
  const frames = new Frames();
  frames.take({ ...first(), scene: ["<svg>", "<g/>", "</svg>"] });
  frames.take({ type: "frame", scene: [[0, 1], "<circle/>", [2, 3]] });
  assert.equal(frames.frame?.scene, "<svg><circle/></svg>");
  frames.take({ type: "frame", scene: null });
  assert.equal(frames.frame?.scene, "", "a moment that cannot be shown");
});

test("an undo cuts the log", () => {
  const frames = new Frames();
  frames.take({ ...first(), lines: { from: 0, lines: [line(0), line(1), line(2)] } });
  const { cut } = frames.take({ type: "frame", lines: { from: 1, lines: [line(7)] } });
  assert.equal(cut, 1);
  assert.deepEqual(
    frames.frame?.lines.map(({ n }) => n),
    [0, 7],
  );
});

test("a returning page says what it knows, with the mark of the last line", () => {
  const frames = new Frames();
  assert.deepEqual(frames.known(), { lines: 0, mark: 0, chat: 0 });
  frames.take({
    ...first(),
    lines: { from: 0, lines: [line(0), line(1)] },
    chat: { from: 0, said: [said("hello")] },
  });
  assert.deepEqual(frames.known(), { lines: 2, mark: 101, chat: 1 });
});

test("of a long chat only the newest lines come, and a gap drops those before it", () => {
  const frames = new Frames();
  frames.take({ ...first(), chat: { from: 70, said: [said("a"), said("b")] } });
  assert.equal(frames.frame?.chatFrom, 70);
  assert.equal(frames.known().chat, 72);
  frames.take({ type: "frame", chat: { from: 72, said: [said("c")] } });
  assert.equal(frames.frame?.chat.length, 3);
  frames.take({ type: "frame", chat: { from: 90, said: [said("z")] } });
  assert.deepEqual(
    frames.frame?.chat.map(({ text }) => text),
    ["z"],
  );
  assert.equal(frames.known().chat, 91);
});

test("a new socket replaces everything except the log and the chat", () => {
  const frames = new Frames();
  frames.take({
    ...first(),
    question: question("act", ["a"]),
    trouble: "a storm",
    lines: { from: 0, lines: [line(0)] },
  });
  frames.begin();
  frames.take({ ...first(), lines: { from: 1, lines: [line(1)] } });
  assert.equal(frames.frame?.question, undefined);
  assert.equal(frames.frame?.trouble, undefined);
  assert.equal(frames.frame?.lines.length, 2);
});
