/** The secret links of seats. */

import { share } from "./sharing.js";

/** @typedef {Record<string, string>} Secrets by the number of their seat */

export class Invitations {
  /**
   * @param {string} table
   * @param {Secrets} secrets those the host got when the table was opened
   * @param {(seat: number) => Promise<Api.Renewed | null>} renew
   * @param {() => Promise<Api.Invitation | null>} inviteAll to the whole table
   */
  constructor(table, secrets, renew, inviteAll) {
    this.table = table;
    this.secrets = secrets;
    this.renew = renew;
    this.inviteAll = inviteAll;
    this.invitation = "";
  }

  /**
   * Forget the links of seats that no longer exist.
   * @param {number} seats how many there are
   */
  keep(seats) {
    for (const seat of Object.keys(this.secrets))
      if (Number(seat) >= seats) delete this.secrets[seat];
  }

  /**
   * Show a seat's link; it works until it is renewed.
   * @param {number} seat
   */
  async invite(seat) {
    const secret = this.secrets[seat];
    if (secret) this.show(seat, secret);
    else await this.link(seat);
  }

  /**
   * Make a new link; the old one stops working.
   * @param {number} seat
   */
  async link(seat) {
    const renewed = await this.renew(seat);
    if (!renewed) return;
    this.secrets[seat] = renewed.secret;
    this.show(seat, renewed.secret);
  }

  /**
   * @param {number} seat
   * @param {string} secret
   */
  show(seat, secret) {
    share(this.path(seat, secret), `Seat ${seat + 1}: whoever has this link plays it`);
  }

  /**
   * Make a new link to one's own seat; the old one stops working.
   * @param {number} seat
   */
  async elsewhere(seat) {
    const renewed = await this.renew(seat);
    if (renewed) share(this.path(seat, renewed.secret), "Your own seat, for another device");
  }

  /** Show the link for the whole table, a new one the first time on this page. */
  async everybody() {
    this.invitation ||= (await this.inviteAll())?.secret ?? "";
    if (this.invitation)
      share(`/t/${this.table}#${this.invitation}`, "Whoever has this link gets an open seat");
  }

  spectate() {
    share(`/t/${this.table}`, "Watch this table");
  }

  /**
   * @param {number} seat
   * @param {string} secret
   */
  path(seat, secret) {
    return `/t/${this.table}/${seat}#${secret}`;
  }
}
