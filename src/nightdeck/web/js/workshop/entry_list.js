/** The entries of a pack's files, and a way to add some. */

import { dialog } from "../common/dialog.js";
import { fill, h } from "../common/dom.js";
import { calledOf, label } from "./values.js";

export class EntryList {
  /** @param {import("./pack_page.js").PackPage} page */
  constructor(page) {
    this.page = page;
    this.element = h("div", {});
  }

  draw() {
    const { page } = this;
    const ids = page.idsOf(page.file);
    fill(this.element, this.files(), h("ul", {}, ...ids.map((id) => this.row(id))), this.add());
  }

  files() {
    const { content, file, pack } = this.page;
    const choose = (/** @type {string} */ name) =>
      this.page.show(name, this.page.idsOf(name)[0] ?? "");
    const menu = h(
      "select",
      { "data-place": "file", onchange: (event) => choose(event.currentTarget.value) },
      ...content.files.map(({ name }) =>
        h(
          "option",
          { value: name, selected: name === file },
          label(name) + (pack.files[name] ? " •" : ""),
        ),
      ),
    );
    return h("label", { class: "field" }, "What to change", menu);
  }

  /** @param {string} id */
  row(id) {
    const { page } = this;
    const own = page.content.own[page.file]?.[id];
    const table = page.pack.files[page.file]?.[id];
    const mark = table && (table["remove"] === true ? "taken out" : own ? "changed" : "new");
    return h(
      "li",
      {},
      h(
        "button",
        {
          class: "quiet",
          "data-place": id,
          "aria-current": id === page.entry ? "true" : null,
          onclick: () => page.show(page.file, id),
        },
        h("span", { dir: "auto" }, calledOf(id, { ...own, ...table })),
        mark && h("small", { class: "faint" }, mark),
      ),
    );
  }

  /** What can be added: anything, or what the rules know and is not there. */
  add() {
    const { page } = this;
    const known = page.formFile(page.file);
    const missing = known?.ids.filter((id) => !page.idsOf(page.file).includes(id)) ?? [];
    if (!page.pack.mine || (known?.ids.length && !missing.length)) return null;
    return h("button", { "data-place": "add", onclick: () => this.ask(missing) }, "New entry …");
  }

  /** @param {string[]} missing */
  ask(missing) {
    const { page } = this;
    const words = "Small letters, digits and hyphens. Players see its name, not this.";
    const field = missing.length
      ? h("select", {}, ...missing.map((id) => h("option", {}, id)))
      : h("input", { type: "text", maxlength: 60 });
    const isCopy = h("input", { type: "checkbox", checked: true });
    const make = async () => {
      const id = field.value.trim();
      if (!/^[a-z0-9_-]+$/.test(id) || page.idsOf(page.file).includes(id)) return field.focus();
      box.close();
      await page.keepNow();
      const like = isCopy.checked ? page.form.values : {};
      page.show(page.file, id);
      await page.put(page.asNew(like));
    };
    const box = dialog(
      "New entry",
      h("label", { class: "field" }, "Short name", field, h("small", { class: "faint" }, words)),
      h("label", { class: "tick" }, isCopy, `Begin with what ${page.title.textContent} says`),
      h("button", { class: "main", onclick: () => void make() }, "Make it"),
    );
    field.focus();
  }
}
