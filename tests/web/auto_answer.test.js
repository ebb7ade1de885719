import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { prefer } from "../../src/nightdeck/web/js/common/preferences.js";
import {
  AutoAnswer,
  passing,
  obviousOption,
} from "../../src/nightdeck/web/js/table/auto_answer.js";
import { newBrowser, question } from "./stubs.js";

const PASS = '"pass"';

/** @type {import("../../src/nightdeck/web/js/table/auto_answer.js").Answer[]} */
let answers = [];
/** @type {Error | null} */
let refuses = null;

function autoAnswer(game = "room25") {
  return new AutoAnswer({
    game,
    answer: (answer) => {
      answers.push(answer);
      return refuses ? Promise.reject(refuses) : Promise.resolve({});
    },
    changed: () => {},
  });
}

beforeEach(() => {
  newBrowser();
  answers = [];
  refuses = null;
});

test("only a question whose first option is to pass can be passed automatically", () => {
  assert.ok(passing(question("announce", [PASS, '"red"'])));
  assert.ok(!passing(question("act", ['"move"', PASS])), "a turn that can be passed");
  assert.ok(!passing(question("act", [PASS])), "a single option");
});

test("nothing is answered automatically unless the player wants it", () => {
  const wishes = { single: false, passed: {} };
  assert.equal(obviousOption(question("act", ['"a"']), wishes), null);
  assert.equal(obviousOption(question("announce", [PASS, '"a"']), wishes), null);
});

test("a single option that hides something waits for its player, or its timing would tell", () => {
  const hiding = { ...question("activity", ['"a"']), hides: true };
  assert.equal(obviousOption(hiding, { single: true, passed: {} }), null);
});

test("what passes is found wherever the menu lists it", () => {
  const asked = question("announce", [PASS, '"a"']);
  asked.options.reverse();
  assert.equal(obviousOption(asked, { single: true, passed: { announce: "" } })?.key, PASS);
});

test("a single option is taken if the player prefers that", () => {
  const wishes = { single: true, passed: {} };
  assert.equal(obviousOption(question("act", ['"a"']), wishes)?.key, '"a"');
  assert.equal(obviousOption(question("act", ['"a"', '"b"']), wishes), null);
});

test("a question that is always passed is passed, in the server's form", async () => {
  const auto = autoAnswer();
  auto.pass("announce", "say nothing");
  await auto.react(question("announce", [PASS, '["red",3]'], 7));
  assert.deepEqual(answers, [{ question: 7, option: "pass", sure: true }]);
  await auto.react(question("act", [PASS, '"b"'], 8));
  assert.equal(answers.length, 1, "another kind of question");
});

test("a question is answered only once, however often it is shown", async () => {
  prefer({ single: true });
  const auto = autoAnswer();
  const only = question("act", ['["move",3]'], 2);
  await auto.react(only);
  await auto.react(only);
  assert.deepEqual(answers, [{ question: 2, option: ["move", 3], sure: true }]);
});

test("after an undo the player is asked until they have answered", async () => {
  prefer({ single: true });
  const auto = autoAnswer();
  auto.hold();
  await auto.react(question("act", ['"a"'], 1));
  assert.equal(answers.length, 0);
  auto.release();
  await auto.react(question("act", ['"a"'], 2));
  assert.equal(answers.length, 1);
});

test("after a refusal the player decides, unless another page was faster", async () => {
  prefer({ single: true });
  const auto = autoAnswer();
  refuses = Object.assign(new Error("gone"), { code: "old question" });
  await auto.react(question("act", ['"a"'], 1));
  assert.ok(!auto.held);
  refuses = Object.assign(new Error("no"), { code: "not saved" });
  await auto.react(question("act", ['"a"'], 2));
  assert.ok(auto.held);
});

test("automatic answers are kept for each game and can be ended", () => {
  autoAnswer().pass("announce", "say nothing");
  assert.deepEqual(autoAnswer().passed, { announce: "say nothing" });
  assert.deepEqual(autoAnswer("lifeform").passed, {});
  autoAnswer().pass("announce", "");
  assert.deepEqual(autoAnswer().passed, {});
});

test("nothing is answered without a question", async () => {
  prefer({ single: true });
  await autoAnswer().react(null);
  assert.equal(answers.length, 0);
});

test("where nothing can come of it, a question is passed for whoever lets the page play", () => {
  const idle = { ...question("reaction", [PASS, '"a"']), hides: true, idle: true };
  assert.equal(obviousOption(idle, { single: true, passed: {} })?.key, PASS);
  assert.equal(obviousOption(idle, { single: false, passed: {} }), null);
});

test("a standing order asks only if something is so", () => {
  const words = "an enemy is after you";
  const safe = question("reaction", [PASS, '"a"']);
  safe.orders = [{ name: "hunted", words, holds: false }];
  const hunted = { ...safe, orders: [{ name: "hunted", words, holds: true }] };
  const auto = autoAnswer();
  assert.equal(obviousOption(safe, { single: true, passed: {}, only: auto.only }), null);
  auto.ask("reaction", { name: "hunted", words });
  const wishes = { single: true, passed: {}, only: autoAnswer().only };
  assert.equal(obviousOption(safe, wishes)?.key, PASS);
  assert.equal(obviousOption(hunted, wishes), null);
  auto.pass("reaction", "Pass");
  assert.deepEqual(auto.only, {}, "the last order counts");
});

test("an offer is passed by saying no", () => {
  const offered = { ...question("adrenaline", ['"yes"', '"no"']), passes: true };
  assert.equal(obviousOption(offered, { single: true, passed: { adrenaline: "No" } })?.key, '"no"');
});
