/** Shows a frame of the server, a beat of it or a past moment in the parts of a table's page. */

import { alert } from "../common/dialog.js";
import { byId, fill, h } from "../common/dom.js";
import { spoken } from "../common/words.js";
import { news } from "../history/log_marks.js";
import { soundControls, soundQuestion } from "../sound/sound_controls.js";
import { Dealt } from "./dealt.js";
import { banner } from "./ending.js";
import { isPlayedByBot } from "./seats.js";
import { drawStatusBar, tableMenu, tableStatus } from "./status_bar.js";

const SPOKEN = 6; // at most so many lines of the log are read out

/** @typedef {import("./frames.js").Frame} Frame */

export class Showing {
  /** @param {import("./table_page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {number | null} how many lines of the log have been shown */
    this.told = null;
    /** @type {string | null} the next table of the same people, as far as it was known */
    this.next = null;
    this.toured = false;
    this.banner = h("div", { class: "banners" });
    this.isBannerClosed = false;
    this.dealt = new Dealt(`${page.name}/${page.viewer.seat}`);
    byId("stage").append(this.banner);
  }

  /** @param {import("./frames.js").Change} change */
  update({ changed, whole, cut }) {
    const { frame } = this.page;
    if (!frame) return;
    this.page.memory.keep(frame);
    if (whole) this.page.nameMyself(true);
    document.body.dataset["phase"] = frame.table.phase;
    byId("page").removeAttribute("aria-busy");
    if (frame.table.phase === "lobby") return this.showLobby(frame);
    if (this.page.lobby.close()) byId("panel-Chat").append(this.page.chat.panel);
    this.page.past.grow(frame.table.moves - 1);
    this.page.staging.follow({
      moves: frame.table.moves,
      whole,
      cut: cut !== null && cut < (this.told ?? 0),
      back: this.page.past.at !== null,
    });
    if (changed.has("question")) this.page.tooltip.hide();
    this.look();
    if (!this.page.beats.isBusy) this.catchUp(cut);
    if (whole) this.page.staging.comeBack(frame.lines);
    const said = this.page.chat.show(frame.chat, frame.chatFrom);
    if (said && changed.has("chat") && changed.size < 4) this.page.tabs.note("Chat", said);
    this.page.people.draw(frame);
    this.showNotice(frame.table.notice);
    this.page.guesses.update(frame.table);
    this.page.tour.follow();
    if (frame.trouble && changed.has("trouble")) alert(frame.trouble);
    this.tellOfNext(frame.table.next);
    this.showAround(frame);
  }

  /**
   * Tell everything that has happened up to now, and whose turn it is.
   * @param {number | null} cut the first line that is new or different, if one is
   */
  catchUp(cut) {
    const { frame } = this.page;
    if (!frame) return;
    const from = Math.min(cut ?? frame.lines.length, this.told ?? frame.lines.length);
    if (cut !== null || from < frame.lines.length) this.tell(frame.lines, from);
    this.told ??= 0; // a table without a line so far
    const mine = Boolean(frame.question) && !isPlayedByBot(frame, this.page.viewer.seat);
    this.page.notify.turn(mine, frame.table.title, spoken(frame.question?.words ?? ""));
  }

  /** @param {import("../beats/beat_queue.js").Beat} beat */
  showBeat(beat) {
    const end = Math.max(...beat.lines) + 1;
    if (beat.live && this.page.frame && this.told !== null && end > this.told)
      this.tell(this.page.frame.lines.slice(0, end), this.told);
    this.page.tooltip.hide();
    const words = beat.lines.flatMap((line) => this.page.frame?.lines[line]?.words ?? []);
    const before = this.page.drama.places(words);
    this.look();
    this.page.drama.play(beat, before, this.page.beats.wait(beat), words);
    this.page.sound.play(beat.cue);
  }

  /** Draw the current picture, or the one that is looked back to. */
  look() {
    const { frame, past } = this.page;
    const { current: beat, isBusy } = this.page.beats;
    if (!frame) return;
    const waits = isBusy && !beat; // for the first beat: until then everything stays as it was
    const scene = beat ? beat.picture.join("") : (past.shown?.scene ?? frame.scene);
    if (scene && !waits) this.page.board.show(scene);
    document.body.classList.toggle("back", past.at !== null);
    document.body.classList.toggle("staging", beat !== null);
    if (!waits) this.page.question.update({ frame, past: this.back, beat });
    const isAsked = past.at === null && !isBusy && !this.page.question.isBotPlaying;
    this.page.walking.put((isAsked && frame.question) || null);
    this.showBanner(frame, past.at === null && !isBusy);
    this.page.toolbar.draw(frame, this.page.plays);
    this.drawBar(frame);
    this.page.log.mark(past.at);
  }

  /**
   * When everything has been shown: how it ended, until somebody closes it.
   * @param {Frame} frame
   * @param {boolean} isNow
   */
  showBanner({ outcome }, isNow) {
    if (!outcome) this.isBannerClosed = false;
    const close = () => {
      this.isBannerClosed = true;
      this.look();
    };
    const shown = outcome && isNow && !this.isBannerClosed;
    const dealt = isNow && !outcome && this.page.plays ? this.dealtCard() : null;
    fill(this.banner, shown ? banner(outcome, this.page.viewer.seat, close) : dealt);
  }

  /** Who one is, until one closes it or plays on. */
  dealtCard() {
    const panel = this.page.board.sheets.element.querySelector(".sheet");
    return this.dealt.card(panel, () => {
      this.dealt.end();
      this.look();
    });
  }

  /** The moment that is looked back to; null for now. */
  get back() {
    const { at, shown } = this.page.past;
    return at === null ? null : { at, words: shown?.status.words ?? "" };
  }

  /**
   * Add new lines to the log and read them out.
   * @param {Api.Line[]} lines
   * @param {number} from
   */
  tell(lines, from) {
    const fresh = news(lines, from, this.told).slice(-SPOKEN);
    this.page.log.show(lines, from);
    this.told = lines.length;
    byId("spoken").replaceChildren(...fresh.map((line) => h("p", {}, spoken(line.words))));
  }

  /** @param {Frame} frame */
  drawBar(frame) {
    const { seat } = this.page.viewer;
    const menu = tableMenu(
      soundControls(() => this.page.settleSound()),
      () => this.page.settings(),
      () => this.page.showHelp(),
    );
    const beat = this.page.beats.current;
    const status = tableStatus(frame, seat, this.page.connection.state, this.back);
    const shown = beat && {
      status: beat.status,
      ...(beat.live && { waits: "What happens…", mine: false }),
    };
    drawStatusBar(byId("bar"), { ...status, ...shown }, menu);
    const asked = soundQuestion(() => this.page.settleSound());
    fill(byId("asked-once"), asked);
  }

  /** @param {Frame} frame */
  showLobby(frame) {
    this.page.lobby.open(byId("page"), this.page.chat.panel);
    this.page.lobby.draw(frame);
    this.page.chat.show(frame.chat, frame.chatFrom);
    this.drawBar(frame);
    this.page.notify.turn(false, `${frame.table.title} · lobby`, "");
  }

  /** @param {import("./connection.js").State} state */
  connected(state) {
    document.body.classList.toggle("away", state !== "open");
    if (this.page.frame) this.drawBar(this.page.frame);
    if (state === "open") this.page.dress();
    if (state === "away") this.page.staging.leave(this.told);
    if (state === "refused") this.page.shownOut();
  }

  /** @param {string} words what everybody should know about this table, or "" */
  showNotice(words) {
    const day = this.page.lastDay;
    const goes = day && `This table is removed on ${day} unless somebody plays or writes here.`;
    this.page.notice.hidden = !words && !goes;
    this.page.notice.textContent = [words, goes].filter(Boolean).join(" ");
  }

  /** @param {string} next the next table of the same people, or "" */
  tellOfNext(next) {
    if (next && this.next === "") alert("The next game of this table is open.");
    this.next = next;
  }

  /** @param {Frame} frame */
  showAround({ scene, outcome }) {
    if (this.toured || !scene || outcome) return;
    this.toured = true;
    if (this.page.plays) requestAnimationFrame(() => this.page.tour.maybe());
  }
}
