/** Makes the parts of a table's page: each gets values and callbacks, and knows none of the others. */

import { Staging } from "../beats/staging.js";
import { Board } from "../board/board.js";
import { Choosing } from "../board/choosing.js";
import { Tooltip } from "../board/tooltip.js";
import { zoomBar } from "../board/zoom_bar.js";
import { byId } from "../common/dom.js";
import { Tabs } from "../common/tabs.js";
import { Past } from "../history/past.js";
import { AutoAnswer } from "./auto_answer.js";
import { Lobby } from "./lobby.js";
import { People } from "./people.js";
import { QuestionCard } from "./question.js";
import { reportDialog } from "./report_dialog.js";
import { TableClient } from "./table_client.js";
import { Toolbar } from "./toolbar.js";
import { Tour } from "./tour.js";
import { Walking } from "./walking.js";

/** @typedef {import("./table_page.js").TablePage} TablePage */

/**
 * @param {TablePage} page
 * @returns {Staging}
 */
export function makeStaging(page) {
  return new Staging({
    show: (beat) => page.showing.showBeat(beat),
    changed: () => page.showing.look(),
    finished: () => {
      page.drama.end();
      page.showing.look();
      page.showing.catchUp(null);
    },
    want: (beats) => page.client.ask("settings", { beats }),
    go: (line) => void page.lookAt(line),
  });
}

/**
 * @param {TablePage} page
 * @returns {TableClient}
 */
export function makeClient(page) {
  return new TableClient(page.name, page.viewer.seat, {
    onBeats: (at, beats) => page.beats.put(at, beats),
    wantsBeats: () => page.staging.hello(),
    onFrame: (change) => page.showing.update(change),
    onState: (state) => page.showing.connected(state),
    refused: (words) => page.refused(words),
    moved: (seat) => page.moved(seat),
  });
}

/**
 * @param {TablePage} page
 * @returns {Board}
 */
export function makeBoard(page) {
  return new Board(byId("stage"), {
    pick: (thing) => page.skips() || page.points(thing) || page.choosing.pick(thing),
    tap: (thing, isFinger) =>
      page.skips() ||
      page.points(thing) ||
      page.walking.go(thing, isFinger) ||
      void page.tooltip.show(thing),
    point: (thing) => void page.tooltip.show(thing),
    over: (thing) => page.walking.point(thing),
    note: (thing) => page.speakOf(thing),
    drawn: (svg) => page.notes.draw(svg),
  });
}

/**
 * @param {TablePage} page
 * @returns {Choosing}
 */
export function makeChoosing(page) {
  return new Choosing({
    choosable: () => page.board.choosable(),
    changed: () => page.question.draw(),
    chosen: (option) => page.question.chosen(option),
  });
}

/**
 * @param {TablePage} page
 * @returns {Walking}
 */
export function makeWalking(page) {
  return new Walking(page.board, {
    routes: () => page.client.ask("routes", {}).catch(() => null),
    walk: (walk) => {
      page.staging.since.close();
      page.autoAnswer.release();
      return page.client.tryAsking("walk", walk);
    },
    changed: () => page.question.draw(),
  });
}

/**
 * @param {TablePage} page
 * @returns {Past}
 */
export function makePast(page) {
  return new Past({
    fetch: (at) => page.client.tryAsking("past", { at }),
    changed: () => {
      page.beats.skip();
      page.showing.look();
    },
    onward: () => page.onward(),
    lost: () => page.showing.look(),
  });
}

/**
 * @param {TablePage} page
 * @returns {AutoAnswer}
 */
export function makeAutoAnswer(page) {
  return new AutoAnswer({
    game: page.game.name,
    answer: (answer) => page.client.ask("answer", answer),
    changed: () => page.showing.look(),
  });
}

/**
 * @param {TablePage} page
 * @returns {QuestionCard}
 */
export function makeQuestion(page) {
  return new QuestionCard(page.viewer, page.choosing, page.autoAnswer, page.walking, {
    answer: (answer) => {
      page.staging.since.close();
      page.walking.forget();
      page.showing.dealt.end();
      return page.client.tryAsking("answer", answer);
    },
    hint: () => page.client.tryAsking("hint", {}),
    light: (keys) => page.board.light(keys),
    takeSeatBack: () => void page.hand(""),
    unlock: () => void page.unlock(),
    backToNow: () => page.past.now(),
    film: (at) => void page.film(at),
    skip: () => page.beats.skip(),
    again: (start, mission) => void page.again(start, mission),
    lookAt: (line) => void page.lookAt(line),
    more: () => page.showHelp(),
    asked: () => {
      if (page.past.at === null && !page.tour.on) page.board.suit();
    },
  });
}

/**
 * @param {TablePage} page
 * @param {Api.BotShown[]} bots
 * @returns {People}
 */
export function makePeople(page, bots) {
  return new People(page.viewer, bots, page.invitations, {
    hand: (bot) => void page.hand(bot),
    seat: (seat, bot) => void page.client.changeSeat(seat, { bot }),
    report: () => reportDialog(page.name, page.viewer.seat, page.frame?.table.phase === "over"),
  });
}

/**
 * @param {TablePage} page
 * @param {Api.Catalogue} catalogue
 * @returns {Lobby}
 */
export function makeLobby(page, catalogue) {
  return new Lobby(page.viewer, catalogue, page.setup, page.invitations, {
    changeSeat: (seat, change) => page.client.changeSeat(seat, change),
    move: (to) => void page.client.move(to),
    start: () => void page.client.start(),
  });
}

/**
 * @param {TablePage} page
 * @returns {Toolbar}
 */
export function makeToolbar(page) {
  return new Toolbar(byId("toolbar"), zoomBar(page.board), page.past, page.beats, {
    undo: () => void page.undo(),
    unlock: () => void page.unlock(),
    hint: () => void page.question.hint(),
    speed: (speed) => page.staging.choose(speed),
  });
}

/**
 * @param {TablePage} page
 * @returns {Tour}
 */
export function makeTour(page) {
  return new Tour(page.game, {
    stage: page.board.stage,
    find: (key) => page.board.seek(key),
    begins: () => page.board.fit(),
    stops: () => page.tooltip.hide(),
    ends: () => page.board.suit(),
  });
}

/**
 * @param {TablePage} page
 * @returns {Tooltip}
 */
export function makeTooltip(page) {
  return new Tooltip(page.board.stage, {
    whyNot: (key) => page.client.whyNot(key),
    help: (topic) => page.client.help(topic),
    guesses: (key) => [page.notes.of(key).words, ...page.guesses.of(key)].filter(Boolean),
    way: (key) => page.walking.words(key),
    isOpen: () => Boolean(page.frame?.question) && page.past.at === null,
    isQuiet: () => page.tour.on,
  });
}

/**
 * @param {TablePage} page
 * @returns {Tabs}
 */
export function makeTabs(page) {
  const own = { title: "Guesses", panel: page.guesses.panel };
  return new Tabs([
    { title: "Log", panel: page.log.list },
    { title: "Chat", panel: page.chat.panel },
    ...(page.plays ? [own] : []),
    { title: "Table", panel: page.people.panel },
  ]);
}
