/** The log in words. Pieces are links: pointing lights them up, a click goes to that moment. */

import { fill, h, withLinks } from "./dom.js";

export class Log {
  /**
   * @param {(keys: string[]) => void} light
   * @param {(at: number) => void} go
   */
  constructor(light, go) {
    this.light = light;
    this.go = go;
    this.list = h("ol", { class: "log", "aria-label": "Log", tabindex: 0 });
    /** @type {import("./connection.js").Line[]} */
    this.lines = [];
    /** Whether the newest line is to stay in sight; whoever scrolls up reads in peace. */
    this.follows = true;
    this.top = 0;
    this.list.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.follow()).observe(this.list);
  }

  /** Only going up ends it: the end also moves away when the list gets smaller or longer. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    if (scrollTop + clientHeight > scrollHeight - 40) this.follows = true;
    else if (scrollTop < this.top) this.follows = false;
    this.top = scrollTop;
  }

  follow() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {import("./connection.js").Line[]} lines @param {number} from the first one that is new */
  show(lines, from) {
    while (this.list.children.length > from) this.list.lastElementChild?.remove();
    for (const line of lines.slice(this.list.children.length)) this.list.append(this.line(line));
    this.lines = lines;
    this.follow();
  }

  /** @param {import("./connection.js").Line} line */
  line(line) {
    const item = h("li", { "data-at": line.at });
    const link = (/** @type {string} */ key, /** @type {string} */ words) => h("a", { // no button: a full stop behind it would begin a line of its own
      class: "piece", href: `#move-${line.at}`, onpointerenter: () => this.light([key]), onpointerleave: () => this.light([]), onfocus: () => this.light([key]), onblur: () => this.light([]),
      onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.go(line.at);
      },
    }, words);
    const there = h("button", { class: "there", "aria-label": `Go to move ${line.at}`, title: `Move ${line.at}`, onclick: () => this.go(line.at) }, line.at);
    fill(item, there, h("span", {}, ...withLinks(line.words, link)));
    return item;
  }

  /** Mark what happened last at a moment. @param {number|null} at */
  mark(at) {
    const last = at === null ? -1 : Math.max(...this.lines.filter((line) => line.at <= at).map((line) => line.at));
    for (const item of this.list.children) {
      const here = Number(item.getAttribute("data-at")) === last;
      item.classList.toggle("here", here);
      if (here) item.scrollIntoView({ block: "nearest" });
    }
  }
}
