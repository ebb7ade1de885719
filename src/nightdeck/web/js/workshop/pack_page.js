/** The page of a pack: its entries, one of them as a form, what is wrong, what it changes. Everything is kept at once. */

import { dialog } from "../common/dialog.js";
import { byId, fill, h } from "../common/dom.js";
import { rememberPack } from "../common/known_packs.js";
import { request } from "../common/rest.js";
import { messageOf } from "../common/words.js";
import { EntryForm } from "./entry_form.js";
import { EntryList } from "./entry_list.js";
import { EntryPicture } from "./entry_picture.js";
import { PackActs } from "./pack_acts.js";
import { calledOf, changed, entryValues, formOf } from "./values.js";

const PAUSE = 500;

/** @typedef {import("./values.js").Values} Values */

export class PackPage {
  /**
   * @param {Api.PackShown} pack
   * @param {Api.ContentShown} content
   * @param {Api.GameShown} game
   */
  constructor(pack, content, game) {
    this.pack = pack;
    this.content = content;
    this.acts = new PackActs(this, game);
    this.file = "";
    this.entry = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {Promise<void>} what is being kept */
    this.keeping = Promise.resolve();
    this.form = new EntryForm(() => this.keepSoon());
    this.list = new EntryList(this);
    this.picture = new EntryPicture(this);
    this.kinds = h("div", {});
    this.title = h("h2", { id: "entry", tabindex: -1, dir: "auto" });
    this.buttons = h("div", { class: "row" });
    this.status = h("p", { role: "status", class: "verdict" });
    this.changes = h("ul", { class: "changes", dir: "auto" });
    this.changesTitle = h("h2", {}, "What it changes");
    this.lay();
    addEventListener("hashchange", () => this.goToAddress());
    addEventListener("pagehide", () => void this.keepNow());
    this.goToAddress();
  }

  lay() {
    const page = byId("page");
    page.removeAttribute("aria-busy");
    fill(
      page,
      this.acts.header,
      this.status,
      h(
        "div",
        { class: "bench" },
        h("nav", { class: "entries", "aria-label": "Entries" }, this.list.element),
        h(
          "section",
          { class: "entry", "aria-labelledby": "entry" },
          this.title,
          this.buttons,
          this.kinds,
          this.form.element,
        ),
        h(
          "aside",
          { class: "beside", "aria-label": "How it looks, and what it changes" },
          this.picture.element,
          this.changesTitle,
          this.changes,
        ),
      ),
    );
    rememberPack(this.pack);
  }

  /** The entry that the address names, or the first. */
  goToAddress() {
    const [file = "", entry = ""] = decodeURIComponent(location.hash.slice(1)).split("/");
    const known = this.formFile(file) ?? this.content.files[0];
    if (!known) return;
    const ids = this.idsOf(known.name);
    const first = Object.keys(this.pack.files[known.name] ?? {})[0] ?? ids[0] ?? "";
    this.show(known.name, ids.includes(entry) ? entry : first);
  }

  /** @param {string} file */
  formFile(file) {
    return this.content.files.find((one) => one.name === file);
  }

  /**
   * All entries of a file: the printed ones, then what the pack adds.
   * @param {string} file
   */
  idsOf(file) {
    const own = Object.keys(this.content.own[file] ?? {});
    const added = Object.keys(this.pack.files[file] ?? {});
    return [...own, ...added.filter((one) => !own.includes(one))];
  }

  /** What is printed, if anything is. */
  get own() {
    return this.content.own[this.file]?.[this.entry];
  }

  /** What the pack says. */
  get table() {
    return this.pack.files[this.file]?.[this.entry];
  }

  /**
   * @param {string} file
   * @param {string} entry
   */
  show(file, entry) {
    void this.keepNow();
    this.file = file;
    this.entry = entry;
    const address = `#${encodeURIComponent(file)}/${encodeURIComponent(entry)}`;
    if (location.hash !== address) history.replaceState(null, "", address);
    this.draw();
  }

  /** Show everything as the server knows it. */
  draw() {
    this.drawAround();
    const known = this.formFile(this.file);
    if (!known) return;
    const isOut = this.table?.["remove"] === true;
    const values = entryValues(known, this.own, isOut ? undefined : this.table);
    this.form.element.hidden = isOut || !this.entry;
    this.form.show(formOf(known, values), values, this.own, !this.pack.mine);
    this.drawKinds(known, values);
    this.blame();
  }

  /** Everything but the form, which somebody may be typing in. */
  drawAround() {
    this.list.draw();
    this.title.textContent = this.entry && calledOf(this.entry, { ...this.own, ...this.table });
    fill(this.buttons, ...this.entryButtons());
    this.acts.draw();
    this.changesTitle.hidden = !this.pack.changes.length;
    fill(this.changes, ...this.pack.changes.map((line) => h("li", {}, line)));
    this.verdict();
    this.blame();
    void this.picture.draw().catch((/** @type {unknown} */ error) => this.failed(error));
  }

  verdict() {
    const { trouble, mine } = this.pack;
    this.status.classList.toggle("bad", trouble !== null);
    const kept = mine ? "Kept. " : "";
    this.status.textContent = trouble ? trouble.words : `${kept}No mistakes.`;
  }

  blame() {
    const { trouble } = this.pack;
    const isHere = trouble && trouble.file === this.file && trouble.entry === this.entry;
    this.form.blame((isHere && trouble.field) || "", trouble?.words ?? "");
  }

  /**
   * Which kind of entry this is, where a file has several.
   * @param {Api.FileForm} file
   * @param {Values} values
   */
  drawKinds(file, values) {
    const tag = file.forms[0]?.tag;
    this.kinds.hidden = !tag || this.form.element.hidden;
    if (!tag) return;
    const choose = (/** @type {string} */ kind) => {
      const next = entryValues(file, this.own, { [tag]: kind });
      this.form.show(formOf(file, next), next, this.own, false);
      this.keepSoon();
    };
    const menu = h(
      "select",
      { disabled: !this.pack.mine, onchange: (event) => choose(event.currentTarget.value) },
      ...file.forms.map(({ value }) =>
        h("option", { value, selected: value === values[tag] }, value),
      ),
    );
    fill(this.kinds, h("label", { class: "field" }, "Kind", menu));
  }

  entryButtons() {
    if (!this.pack.mine || !this.entry) return [];
    const button = (/** @type {string} */ words, /** @type {Values | null} */ table) =>
      h("button", { class: "quiet", onclick: () => void this.put(table) }, words);
    const isOut = this.table?.["remove"] === true;
    if (!this.own) return [button("Delete this entry", null)];
    return [
      this.table && button(isOut ? "Put it back" : "As printed", null),
      !isOut && button("Take it out of the game", { remove: true }),
    ];
  }

  /**
   * What a new entry says at first.
   * @param {Values} like
   */
  asNew(like) {
    const known = this.formFile(this.file);
    if (!known) return {};
    return changed(known, undefined, { ...entryValues(known, undefined), ...like }) ?? {};
  }

  keepSoon() {
    if (!this.pack.mine) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.keepNow(), PAUSE);
    this.status.textContent = "…";
  }

  /** Keep what was typed, if anything was. */
  async keepNow() {
    if (this.waiting !== undefined) {
      clearTimeout(this.waiting);
      this.waiting = undefined;
      const known = this.formFile(this.file);
      if (known) await this.send(this.file, this.entry, changed(known, this.own, this.form.values));
    }
    await this.keeping;
  }

  /**
   * Let the pack say something else of the entry, and show it.
   * @param {Values | null} table
   */
  async put(table) {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    await this.send(this.file, this.entry, table);
    const isGone = !this.own && !this.table;
    if (isGone) this.show(this.file, this.idsOf(this.file)[0] ?? "");
    else this.draw();
    byId("entry").focus();
  }

  /**
   * Let the pack say something else of an entry: one change after the other, since each counts from the edition before.
   * @param {string} file
   * @param {string} entry
   * @param {Values | null} table
   */
  send(file, entry, table) {
    const send = async () => {
      const where = { pack: this.pack.pack, file, entry };
      const body = { edition: this.pack.edition, table };
      try {
        const operation = "PUT /api/packs/{pack}/entries/{file}/{entry}";
        this.pack = await request(operation, where, body);
        this.drawAround();
      } catch (error) {
        this.notKept(error);
      }
    };
    this.keeping = this.keeping.then(send);
    return this.keeping;
  }

  /** @param {unknown} error */
  notKept(error) {
    this.status.classList.add("bad");
    this.status.textContent = `Not kept: ${messageOf(error)}`;
  }

  /** @param {unknown} error */
  failed(error) {
    dialog("This does not work now", h("p", {}, messageOf(error)));
  }
}
