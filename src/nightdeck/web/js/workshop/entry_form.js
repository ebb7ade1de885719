/** An entry as a form, made from the game's own schema: a control for each value, however deep it lies. */

import { h } from "../common/dom.js";
import {
  blank,
  freeKey,
  isTable,
  label,
  listOf,
  put,
  renamed,
  startOf,
  valueAt,
} from "./values.js";

const LONG = 50;

/** @typedef {import("./values.js").Path} Path */
/** @typedef {import("./values.js").Values} Values */

/**
 * A place in the form: where its value lies, and what it is called.
 * @typedef {{path: Path, name: string}} Place
 */

export class EntryForm {
  /**
   * @param {() => void} onChange
   */
  constructor(onChange) {
    this.onChange = onChange;
    /** @type {Values} */
    this.values = {};
    /** @type {Values | undefined} what is printed */
    this.own = undefined;
    /** @type {Api.Form} */
    this.form = { tag: "", value: "", fields: [] };
    this.isFixed = false;
    this.element = h("div", { class: "entry-form" });
  }

  /**
   * @param {Api.Form} form
   * @param {Values} values
   * @param {Values | undefined} own
   * @param {boolean} isFixed nobody may change it here
   */
  show(form, values, own, isFixed) {
    Object.assign(this, { form, values, own, isFixed });
    this.draw();
  }

  draw() {
    const focused = document.activeElement;
    const place =
      focused && this.element.contains(focused) ? focused.getAttribute("data-place") : null;
    this.element.replaceChildren(...this.form.fields.map((field) => this.field(field, [])));
    if (place !== null) this.focus(place);
  }

  /** @param {string} place */
  focus(place) {
    const again = this.element.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /**
   * Change a value. Where that adds or removes something, the form is drawn again.
   * @param {Path} path
   * @param {unknown} value
   * @param {boolean} [isOther] whether there is something else to draw
   */
  set(path, value, isOther = false) {
    this.values = /** @type {Values} */ (put(this.values, path, value));
    if (isOther) this.draw();
    this.onChange();
  }

  /** @param {Path} path */
  at(path) {
    return valueAt(this.values, path);
  }

  /**
   * Say beside a field what is wrong with it; beside none, it is said elsewhere.
   * @param {string} field
   * @param {string} words
   */
  blame(field, words) {
    for (const old of this.element.querySelectorAll(".wrong")) old.remove();
    for (const old of this.element.querySelectorAll("[aria-invalid]")) {
      old.removeAttribute("aria-invalid");
      old.removeAttribute("aria-describedby");
    }
    const found = field && this.element.querySelector(`[data-field="${CSS.escape(field)}"]`);
    if (!found) return;
    found.append(h("p", { class: "wrong bad", id: "wrong" }, words));
    for (const input of found.querySelectorAll("input, select, textarea")) {
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", "wrong");
    }
  }

  /**
   * @param {Api.Field} field
   * @param {Path} within
   */
  field(field, within) {
    const path = [...within, field.name];
    const isTop = !within.length;
    const differs =
      isTop && this.own && JSON.stringify(this.own[field.name]) !== JSON.stringify(this.at(path));
    return h(
      "div",
      { class: `entry-field${differs ? " changed" : ""}`, "data-field": isTop ? field.name : null },
      this.control(field.shape, { path, name: label(field.name) }),
    );
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   * @returns {HTMLElement}
   */
  control(shape, place) {
    if (shape.kind === "list") return this.list(shape, place);
    if (shape.kind === "map") return this.map(shape, place);
    if (shape.kind === "row") return this.row(shape, place);
    if (shape.kind === "part") return this.part(shape, place);
    if (shape.kind === "switch") return this.tick(place);
    const hint = shape.kind === "number" ? rangeWords(shape) : "";
    const small = hint ? h("small", { class: "faint" }, hint) : null;
    return h(
      "label",
      { class: "field" },
      h("span", {}, place.name, " ", small),
      this.input(shape, place),
    );
  }

  /**
   * What every control has.
   * @param {Path} path
   */
  common(path) {
    return { "data-place": path.join("."), disabled: this.isFixed };
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   * @returns {HTMLElement}
   */
  input(shape, { path }) {
    const value = this.at(path);
    if (shape.kind === "choice") return this.choice(shape, path, value);
    if (shape.kind === "text") return this.text(path, value);
    return h("input", {
      ...this.common(path),
      type: "number",
      step: shape.kind === "fraction" ? "any" : 1,
      min: shape.low,
      max: shape.high,
      value: typeof value === "number" ? value : "",
      oninput: ({ currentTarget: { valueAsNumber } }) =>
        this.set(path, Number.isNaN(valueAsNumber) ? "" : valueAsNumber),
    });
  }

  /**
   * @param {Path} path
   * @param {unknown} value
   */
  text(path, value) {
    const words = typeof value === "string" ? value : "";
    if (words.length <= LONG && !words.includes("\n"))
      return h("input", {
        ...this.common(path),
        type: "text",
        dir: "auto",
        value: words,
        oninput: (event) => this.set(path, event.currentTarget.value),
      });
    const drawn = words.includes("\n");
    return h(
      "textarea",
      {
        ...this.common(path),
        class: drawn ? "drawn" : "",
        dir: drawn ? "ltr" : "auto",
        rows: drawn ? 12 : 4,
        oninput: (event) => this.set(path, event.currentTarget.value),
      },
      words,
    );
  }

  /**
   * A menu. Nothing can be chosen only where nothing is printed: a pack cannot take a value away.
   * @param {Api.Shape} shape
   * @param {Path} path
   * @param {unknown} value
   */
  choice({ choices = [], empty }, path, value) {
    const isFree = empty && !(this.own && path.length === 1 && this.own[String(path[0])] !== null);
    const known = value === null || choices.some((one) => one === value);
    const all = [
      ...(isFree || value === null ? [null] : []),
      ...choices,
      ...(known ? [] : [value]),
    ];
    return h(
      "select",
      {
        ...this.common(path),
        onchange: (event) => this.set(path, all[event.currentTarget.selectedIndex]),
      },
      ...all.map((one) => h("option", { selected: one === value }, choiceWords(one))),
    );
  }

  /** @param {Place} place */
  tick({ path, name }) {
    const box = h("input", {
      ...this.common(path),
      type: "checkbox",
      checked: this.at(path) === true,
      onchange: (event) => this.set(path, event.currentTarget.checked),
    });
    return h("label", { class: "tick" }, box, name);
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   */
  row({ items = [] }, { path, name }) {
    const inner = items.map((one, at) => this.inner(one, [...path, at], `${name} ${at + 1}`));
    return h(
      "fieldset",
      { class: "inline" },
      h("legend", {}, name),
      h("div", { class: "row" }, ...inner),
    );
  }

  /**
   * A control inside another: simple ones without a label of their own in sight.
   * @param {Api.Shape} shape
   * @param {Path} path
   * @param {string} name
   */
  inner(shape, path, name) {
    const isSimple = ["number", "fraction", "text", "choice"].includes(shape.kind);
    if (!isSimple) return this.control(shape, { path, name });
    const input = this.input(shape, { path, name });
    input.setAttribute("aria-label", name);
    return input;
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   */
  list(shape, { path, name }) {
    const [item] = shape.items ?? [];
    if (!item) return h("div", {});
    const values = listOf(this.at(path));
    const rows = values.map((_, at) => {
      const here = [...path, at];
      return h(
        "li",
        {},
        this.inner(item, here, `${name} ${at + 1}`),
        this.without(here, `${name} ${at + 1}`),
      );
    });
    const add = () => {
      const at = listOf(this.at(path)).length;
      this.set([...path, at], blank(item), true);
      this.focus([...path, at].join("."));
    };
    return this.several(name, path, rows, add);
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   */
  map(shape, { path, name }) {
    const [key, item] = shape.items ?? [];
    if (!item) return h("div", {});
    const value = this.at(path);
    const rows = Object.keys(isTable(value) ? value : {}).map((one) => {
      const here = [...path, one];
      const title = `${name}: ${one}`;
      return h(
        "li",
        {},
        this.key(key, path, one, name),
        this.inner(item, here, title),
        this.without(here, title),
      );
    });
    const free = freeKey(key, value);
    const add = () => this.set([...path, free ?? ""], blank(item), true);
    return this.several(name, path, rows, free === null ? null : add);
  }

  /**
   * The key of a row of a map.
   * @param {Api.Shape | undefined} shape
   * @param {Path} path
   * @param {string} key
   * @param {string} name
   */
  key(shape, path, key, name) {
    const rename = (/** @type {string} */ next) =>
      this.set(path, renamed(this.at(path), key, next), true);
    const common = { ...this.common([...path, `${key}=`]), "aria-label": `${name}: which` };
    if (shape?.kind !== "choice")
      return h("input", {
        ...common,
        type: "text",
        value: key,
        onchange: (event) => rename(event.currentTarget.value.trim() || key),
      });
    const choices = (shape.choices ?? []).map(String);
    return h(
      "select",
      { ...common, onchange: (event) => rename(choices[event.currentTarget.selectedIndex] ?? key) },
      ...choices.map((one) => h("option", { selected: one === key }, choiceWords(one))),
    );
  }

  /**
   * @param {string} name
   * @param {Path} path
   * @param {HTMLElement[]} rows
   * @param {(() => void) | null} add
   */
  several(name, path, rows, add) {
    const place = { "data-place": `${path.join(".")}+`, "aria-label": `Add to ${name}` };
    return h(
      "fieldset",
      { class: "several" },
      h("legend", {}, name),
      h("ul", {}, ...rows),
      add && !this.isFixed && h("button", { ...place, class: "quiet", onclick: add }, "+ Add"),
    );
  }

  /**
   * @param {Path} path
   * @param {string} name
   */
  without(path, name) {
    if (this.isFixed) return null;
    const remove = () => this.set(path, undefined, true);
    const props = {
      class: "quiet",
      "aria-label": `Remove ${name}`,
      "data-place": `${path.join(".")}-`,
    };
    return h("button", { ...props, onclick: remove }, "✕");
  }

  /**
   * @param {Api.Shape} shape
   * @param {Place} place
   */
  part(shape, { path, name }) {
    const { fields = [], empty } = shape;
    const value = this.at(path);
    const make = () => this.set(path, blank({ ...shape, empty: false }), true);
    if (!isTable(value))
      return h(
        "fieldset",
        { class: "several" },
        h("legend", {}, name),
        !this.isFixed &&
          h("button", { class: "quiet", "aria-label": `Add ${name}`, onclick: make }, "+ Add"),
      );
    for (const field of fields)
      if (value[field.name] === undefined) value[field.name] = startOf(field);
    const inner = fields.map((field) => this.field(field, path));
    const none = () => this.set(path, null, true);
    const remove = h(
      "button",
      { class: "quiet", "aria-label": `Remove ${name}`, onclick: none },
      "✕",
    );
    return h(
      "fieldset",
      { class: "part" },
      h("legend", {}, name),
      ...inner,
      empty && !this.isFixed && remove,
    );
  }
}

/** @param {Api.Shape} shape */
function rangeWords({ low, high }) {
  if (typeof low === "number" && typeof high === "number") return `${low} to ${high}`;
  return "";
}

/** @param {unknown} value */
function choiceWords(value) {
  const words = typeof value === "string" ? value : JSON.stringify(value);
  return value === null || !words ? "–" : words.replace(/(?<=\w)[-_](?=\w)/g, " ");
}
