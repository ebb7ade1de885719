import assert from "node:assert/strict";
import { test } from "node:test";

import { howLong, range } from "../../src/nightdeck/web/js/common/modes.js";
import { withoutRules } from "../../src/nightdeck/web/js/common/rule_links.js";
import {
  because,
  chance,
  lastDay,
  linked,
  percent,
  spoken,
} from "../../src/nightdeck/web/js/common/words.js";
import { betterWords, summary } from "../../src/nightdeck/web/js/replay/review.js";
import { curvePoints, turned } from "../../src/nightdeck/web/js/replay/turnings.js";
import { resultFor } from "../../src/nightdeck/web/js/table/ending.js";
import { likelihood } from "../../src/nightdeck/web/js/table/guesses.js";
import { parsed, readable, valueWords } from "../../src/nightdeck/web/js/table/option_fields.js";
import {
  isAlone,
  isPlayedByBot,
  nameOf,
  waitingWords,
} from "../../src/nightdeck/web/js/table/seats.js";
import { seat, table } from "./stubs.js";

test("a chance is said as the terminal says it", () => {
  const shares = [0, 0.009, 0.02, 0.24, 0.34, 0.5, 0.65, 0.76, 0.97, 0.995];
  assert.deepEqual(shares.map(chance), [
    "almost no chance",
    "almost no chance",
    "about 1 in 50",
    "about 1 in 4",
    "about 1 in 3",
    "about 1 in 2",
    "about 2 in 3",
    "about 3 in 4",
    "about 49 in 50",
    "almost certain",
  ]);
});

test("a table that is not removed soon has no last day", () => {
  assert.equal(lastDay(0), "");
  assert.match(lastDay(1_900_000_000), /2030/);
});

test("hints, reviews and the graph speak of chances alike", () => {
  assert.equal(turned(0.5, 0.2), "from about 1 in 2 to about 1 in 5 to win");
  assert.equal(turned(0.21, 0.2), "about 1 in 5 to win, a little changed");
  assert.equal(betterWords("Go on.", 0.2, 0.5), "Better: Go on. About 1 in 2 to win.");
  assert.equal(betterWords("Go on", 0.21, 0.2), "A little better: Go on.");
});

test("links in a text have a key and words", () => {
  assert.deepEqual(linked("[who-1|Max] enters [tile-3|the Acid Bath]."), [
    "",
    { key: "who-1", words: "Max" },
    " enters ",
    { key: "tile-3", words: "the Acid Bath" },
    ".",
  ]);
  assert.deepEqual(linked("no links [here]"), ["no links [here]"]);
});

test("spoken texts have no links", () => {
  assert.equal(spoken("[who-1|Max] enters [tile-3|the Acid Bath]."), "Max enters the Acid Bath.");
});

test("a reason that begins with the answer does not repeat it", () => {
  assert.equal(because({ words: "[a|look]", why: "look around" }), "look around");
  assert.equal(because({ words: "look", why: "nobody knows" }), "look: nobody knows");
});

test("rule numbers in brackets are left out", () => {
  assert.equal(withoutRules("Push somebody (R25-071, R25-072) out."), "Push somebody out.");
  assert.equal(withoutRules("Two (or more) `cards`"), "Two (or more) cards");
});

test("shares are percentages; unlikely is not impossible", () => {
  assert.equal(percent(0.126), "13 %");
  assert.equal(likelihood(0.001), "< 1 %");
  assert.equal(likelihood(0), "0 %");
  assert.equal(likelihood(0.5), "50 %");
});

test("modes say how many players and how long", () => {
  assert.equal(range([1]), "1 player");
  assert.equal(range([4]), "4 players");
  assert.equal(range([2, 3, 4, 6]), "2–6 players");
  assert.equal(howLong({ minutes: "" }), "an evening");
});

test("the result depends on who is looking", () => {
  const outcome = { winners: [0, 2], losers: [1] };
  assert.equal(resultFor(outcome, 0), "You win.");
  assert.equal(resultFor(outcome, 1), "You lose.");
  assert.equal(resultFor(outcome, 3), "", "a draw for them");
  assert.equal(resultFor(outcome, null), "", "a spectator");
});

test("a review has a summary", () => {
  const point = { at: 1, question: "", picked: "", got: 0, better: "", best: 1 };
  assert.equal(
    summary({ total: 1, missed: 0, points: [] }),
    "One decision. None was clearly worse than another.",
  );
  assert.equal(
    summary({ total: 19, missed: 2, points: [point, point] }),
    "19 decisions. 2 could not be judged in time. These 2 cost most:",
  );
});

test("a curve goes from left to right, and up for a better standing", () => {
  assert.equal(curvePoints([[0], [0.5], [1]], 0), "0,78 150,40 300,2");
  assert.equal(curvePoints([[1]], 0), "0,2");
});

test("a seat without a name is called by its number", () => {
  assert.equal(nameOf([{ name: "Ann" }, { name: "" }], 0), "Ann");
  assert.equal(nameOf([{ name: "Ann" }, { name: "" }], 1), "Seat 2");
});

test("the table says whom it is waiting for", () => {
  const waits = { waits: "act" };
  const seats = [
    seat(0, waits),
    seat(1, { ...waits, bot: "novice" }),
    seat(2, { ...waits, here: false }),
    seat(3),
  ];
  assert.equal(
    waitingWords({ table: table(), seats }, 0),
    "Waiting for you, P1 (thinking), P2 (away)",
  );
  assert.equal(waitingWords({ table: table(), seats: [seat(0)] }, 0), "");
  assert.equal(waitingWords({ table: table({ phase: "over" }), seats }, 0), "The game is over");
  assert.equal(waitingWords({ table: table({ phase: "lobby" }), seats }, null), "In the lobby");
});

test("a player with only bots and empty seats is alone", () => {
  assert.ok(isAlone([seat(0), seat(1, { held: false, bot: "novice" })], 0));
  assert.ok(!isAlone([seat(0), seat(1)], 0));
  assert.ok(!isAlone([seat(1, { held: false })], null), "a spectator is never alone");
});

test("a bot plays a seat only during the game", () => {
  const seats = [seat(0, { bot: "novice" })];
  assert.ok(isPlayedByBot({ table: table(), seats }, 0));
  assert.ok(!isPlayedByBot({ table: table({ phase: "over" }), seats }, 0));
  assert.ok(!isPlayedByBot({ table: table(), seats }, null));
});

test("options are parsed by type and shown in words", () => {
  assert.equal(parsed("12", 3), 12);
  assert.deepEqual(parsed("alice,  max ,", []), ["alice", "max"]);
  assert.equal(parsed("any words", "none"), "any words");
  assert.equal(readable("lift-bay"), "lift bay");
  assert.equal(readable(-1), "-1");
});

test("the first player is shown by name", () => {
  const usual = { title: "", help: "", choices: [], modes: [], meanings: [], needs: null };
  const first = { ...usual, name: "first", default: -1 };
  assert.equal(valueWords(first, -1, [seat(0)]), "anybody");
  assert.equal(valueWords(first, 0, [seat(0)]), "P0");
  assert.equal(valueWords({ ...first, name: "level" }, "very_hard", []), "very hard");
});
