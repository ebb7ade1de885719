/** What a page asks the server at a table: over the socket during play, by requests for everything else. */

import { preferences } from "../common/preferences.js";
import { request } from "../common/rest.js";
import { messageOf } from "../common/words.js";
import { Connection } from "./connection.js";

const COOKIE = 400; // milliseconds; by then the cookie of a renewed link has arrived

/**
 * @typedef {object} Hearing
 * @property {(change: import("./frames.js").Change) => void} onFrame
 * @property {import("./connection.js").Line["onBeats"]} onBeats
 * @property {() => boolean} wantsBeats
 * @property {(state: import("./connection.js").State) => void} onState
 * @property {(words: string) => void} refused
 * @property {(seat: number) => void} moved to another seat
 */

export class TableClient {
  /**
   * @param {string} table
   * @param {number | null} seat
   * @param {Hearing} hearing
   */
  constructor(table, seat, hearing) {
    this.table = table;
    this.seat = seat;
    this.hearing = hearing;
    /** @type {Map<string, Promise<string>>} */
    this.helps = new Map();
    this.connection = new Connection({
      open: () => openSocket(table),
      seat,
      isStillMine: () => this.isStillMine(),
      onFrame: hearing.onFrame,
      onBeats: hearing.onBeats,
      wantsBeats: hearing.wantsBeats,
      onState: hearing.onState,
    });
  }

  /**
   * Do something; if the server refuses, report that and return null.
   * @template T
   * @param {() => Promise<T>} act
   * @returns {Promise<T | null>}
   */
  async try(act) {
    try {
      return await act();
    } catch (error) {
      this.hearing.refused(messageOf(error));
      return null;
    }
  }

  // Over the socket

  /**
   * @template {keyof Api.Messages} T
   * @param {T} type
   * @param {Omit<Api.Messages[T]["message"], "type" | "ref">} fields
   */
  ask(type, fields) {
    return this.connection.ask(type, fields);
  }

  /**
   * @template {keyof Api.Messages} T
   * @param {T} type
   * @param {Omit<Api.Messages[T]["message"], "type" | "ref">} fields
   */
  tryAsking(type, fields) {
    return this.try(() => this.ask(type, fields));
  }

  /**
   * Returns whether it was accepted.
   * @param {string} text
   * @param {string} [about] the key of a piece to point at
   */
  async say(text, about = "") {
    const { name } = preferences();
    return (await this.tryAsking("say", { text, name, about })) !== null;
  }

  /**
   * Failure does not matter here.
   * @param {string} key
   */
  async whyNot(key) {
    try {
      return await this.ask("why not", { key });
    } catch {
      return null;
    }
  }

  /**
   * The text of a help topic, fetched once.
   * @param {string} topic
   */
  help(topic) {
    const known = this.helps.get(topic) ?? this.askForHelp(topic);
    this.helps.set(topic, known);
    return known;
  }

  /** @param {string} topic */
  async askForHelp(topic) {
    try {
      return (await this.ask("help", { topic })).words;
    } catch {
      this.helps.delete(topic); // so that it is fetched again next time
      return "";
    }
  }

  // By requests

  /**
   * A browser that renews its own link is disconnected like all others, but holds the new cookie. One that has moved
   * to another seat goes there.
   */
  async isStillMine() {
    await new Promise((done) => setTimeout(done, COOKIE));
    try {
      const { yours } = await request("GET /api/tables/{table}", { table: this.table });
      const mine = this.seat !== null && yours.includes(this.seat);
      if (!mine && yours[0] !== undefined) this.hearing.moved(yours[0]);
      return mine || yours.length > 0;
    } catch {
      return true;
    }
  }

  /** @param {Api.NewSetup} setup */
  changeSetup(setup) {
    return this.try(() => request("PUT /api/tables/{table}/plan", { table: this.table }, setup));
  }

  /**
   * @param {number} seat
   * @param {Api.SeatChange} change
   */
  changeSeat(seat, change) {
    const where = { table: this.table, seat };
    return this.try(() => request("PUT /api/tables/{table}/seats/{seat}", where, change));
  }

  /**
   * Move to another seat, or ask for it.
   * @param {number} to
   */
  async move(to) {
    if (this.seat === null) return;
    const where = { table: this.table, seat: this.seat };
    const path = "POST /api/tables/{table}/seats/{seat}/move";
    const now = await this.try(() => request(path, where, { to }));
    if (now && now.seat !== null && now.seat !== this.seat) this.hearing.moved(now.seat);
  }

  /** @param {number} seat */
  renewLink(seat) {
    const where = { table: this.table, seat };
    return this.try(() => request("POST /api/tables/{table}/seats/{seat}/link", where, {}));
  }

  invite() {
    const where = { table: this.table };
    return this.try(() => request("POST /api/tables/{table}/invitation", where, {}));
  }

  start() {
    return this.try(() => request("POST /api/tables/{table}/start", { table: this.table }, {}));
  }

  /**
   * @param {boolean} start
   * @param {boolean} mission
   */
  again(start, mission) {
    const where = { table: this.table };
    return this.try(() => request("POST /api/tables/{table}/again", where, { start, mission }));
  }
}

/** @param {string} table */
function openSocket(table) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = `/api/tables/${encodeURIComponent(table)}/socket`;
  return new WebSocket(`${scheme}://${location.host}${path}`);
}
