/** What one does with a whole pack: play it, rename it, share it, take it home, copy it, remove it. */

import { dialog } from "../common/dialog.js";
import { fill, h } from "../common/dom.js";
import { forgetPack, rememberPack } from "../common/known_packs.js";
import { preferences } from "../common/preferences.js";
import { request } from "../common/rest.js";
import { trialDialog } from "./trial.js";

export class PackActs {
  /**
   * @param {import("./pack_page.js").PackPage} page
   * @param {Api.GameShown} game
   */
  constructor(page, game) {
    this.page = page;
    this.game = game;
    this.header = h("header", { class: "pack" });
  }

  draw() {
    const { pack } = this.page;
    const whose = pack.host
      ? "a pack of this server"
      : pack.mine
        ? "your pack"
        : "a visitor's pack";
    fill(
      this.header,
      h("p", { class: "eyebrow" }, `${this.game.title} · ${whose}`),
      h("h1", { dir: "auto" }, pack.title),
      h("div", { class: "row" }, ...this.buttons()),
    );
  }

  buttons() {
    const { pack } = this.page;
    const button = (/** @type {string} */ words, /** @type {() => void} */ onclick) =>
      h("button", { "data-place": words, onclick }, words);
    return [
      h(
        "button",
        { class: "main", "data-place": "play", onclick: () => this.play() },
        "Play it now",
      ),
      button("What does it change?", () => trialDialog(this.page, this.game)),
      h(
        "a",
        { class: "button", href: `/api/packs/${pack.pack}/zip`, download: true },
        "Take it home",
      ),
      !pack.host && button("Share", () => this.share()),
      pack.mine && button("Rename", () => this.rename()),
      button("Copy", () => void this.copy()),
      pack.mine && button("Remove", () => this.remove()),
    ];
  }

  play() {
    const modes = h("select", {}, ...this.game.modes.map((one) => h("option", {}, one.title)));
    const open = (/** @type {boolean} */ start) => {
      box.close();
      void this.open(this.game.modes[modes.selectedIndex]?.name ?? "", start);
    };
    const lobby = { onclick: () => open(false) };
    const box = dialog(
      "Play it now",
      h("p", {}, "Alone with bots at once; or set up a table, choose the rest and invite friends."),
      h("label", { class: "field" }, "Mode", modes),
      h(
        "div",
        { class: "row" },
        h("button", { class: "main", onclick: () => open(true) }, "Play"),
        h("button", lobby, "Set up a table"),
      ),
    );
  }

  /**
   * @param {string} mode
   * @param {boolean} start
   */
  async open(mode, start) {
    await this.page.keepNow();
    const { name, single } = preferences();
    const { pack, game } = this.page.pack;
    const { default_bot } = await request("GET /api/games", {});
    const wanted = { game, mode, pack, name, offer_forced: !single, start };
    try {
      const body = { ...wanted, bot: start ? default_bot : "" };
      const { table, links, seat } = await request("POST /api/tables", {}, body);
      sessionStorage.setItem(`links.${table}`, JSON.stringify(links));
      location.href = `/t/${table}/${seat}`;
    } catch (error) {
      this.page.failed(error);
    }
  }

  rename() {
    const field = h("input", { type: "text", maxlength: 60, value: this.page.pack.title });
    const keep = async () => {
      const title = field.value.trim();
      if (!title) return field.focus();
      box.close();
      try {
        const { pack } = this.page.pack;
        this.page.pack = await request("PUT /api/packs/{pack}", { pack }, { title });
        rememberPack(this.page.pack);
        this.page.drawAround();
      } catch (error) {
        this.page.failed(error);
      }
    };
    const box = dialog(
      "Rename the pack",
      h("label", { class: "field" }, "Title", field),
      h("button", { class: "main", onclick: () => void keep() }, "Rename"),
    );
  }

  /** A link to look at the pack and to play it, and one to change it as well. */
  share() {
    const { pack, mine } = this.page.pack;
    const address = `${location.origin}/workshop/${pack}`;
    const field = (/** @type {string} */ name, /** @type {string} */ value) =>
      h("label", { class: "field" }, name, h("input", { type: "text", readonly: true, value }));
    const secret = h("div", {});
    const make = async () => {
      try {
        const made = await request("POST /api/packs/{pack}/link", { pack }, {});
        fill(secret, field("To change it as well", `${address}#${made.secret}`));
      } catch (error) {
        this.page.failed(error);
      }
    };
    const renew = "Whoever has it can change the pack. An older one stops working.";
    dialog(
      "Share the pack",
      field("To look at it, play it and copy it", address),
      secret,
      mine && h("button", { onclick: () => void make() }, "Make a link for changes"),
      mine && h("p", { class: "faint" }, renew),
    );
  }

  async copy() {
    try {
      await this.page.keepNow();
      const { pack, title, game } = this.page.pack;
      const called = `${title.slice(0, 50)}, a copy`;
      const made = await request("POST /api/packs", {}, { title: called, of: pack });
      rememberPack({ pack: made.pack, game, title: called });
      location.href = `/workshop/${made.pack}`;
    } catch (error) {
      this.page.failed(error);
    }
  }

  remove() {
    const { pack } = this.page.pack;
    const gone = async () => {
      try {
        await request("POST /api/packs/{pack}/remove", { pack }, {});
        forgetPack(pack);
        location.href = "/workshop";
      } catch (error) {
        this.page.failed(error);
      }
    };
    dialog(
      "Remove the pack?",
      h("p", {}, "It is gone for good. Tables that are played with it go on."),
      h("button", { class: "main", onclick: () => void gone() }, "Remove it"),
    );
  }
}
