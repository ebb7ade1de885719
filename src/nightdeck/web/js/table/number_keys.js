/** Choosing an option by typing its number, which may have several digits. */

const WAIT = 700; // milliseconds for the next digit

/** @typedef {{number: number, options: {key: string}[]}} Question */

export class NumberKeys {
  /**
   * @param {() => Question | null} asked the current question
   * @param {(option: string) => void} choose
   */
  constructor(asked, choose) {
    this.asked = asked;
    this.choose = choose;
    this.typed = "";
    this.meant = 0; // the question that the digits answer
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * Whether a key continues a number; no number begins with 0.
   * @param {string} key
   */
  takes(key) {
    return /^[1-9]$/.test(key) || (key === "0" && this.typed !== "");
  }

  /** @param {string} digit */
  type(digit) {
    const question = this.asked();
    const number = question?.number ?? 0;
    this.typed = number === this.meant ? this.typed + digit : digit;
    this.meant = number;
    clearTimeout(this.timer);
    const isWhole = Number(this.typed) * 10 > (question?.options.length ?? 0);
    if (isWhole) this.finish();
    else this.timer = setTimeout(() => this.finish(), WAIT);
  }

  /** The number is complete. If the question has changed since, it chooses nothing. */
  finish() {
    const question = this.asked();
    const option =
      question?.number === this.meant ? question.options[Number(this.typed) - 1] : null;
    this.typed = "";
    if (option) this.choose(option.key);
  }
}
