/** What each kind of beat sounds like, and the quiet air of each game. Plain data; `Sound` plays it. */

/**
 * @typedef {object} Tone
 * @property {OscillatorType | "noise"} wave
 * @property {number} from pitch in hertz; for noise, of the filter
 * @property {number} to pitch at the end
 * @property {number} at seconds from the beginning
 * @property {number} long in seconds
 * @property {number} loud from 0 to 1
 */

/**
 * @param {Tone["wave"]} wave
 * @param {number} from
 * @param {number} to
 * @param {number} long
 * @param {number} [loud]
 * @param {number} [at]
 * @returns {Tone}
 */
const tone = (wave, from, to, long, loud = 0.4, at = 0) => ({ wave, from, to, long, loud, at });

/** @type {Record<NonNullable<Exclude<Api.Line["cue"], "">>, Tone[]>} */
export const CUES = {
  alarm: [tone("square", 220, 210, 0.22, 0.15), tone("square", 233, 220, 0.3, 0.15, 0.26)],
  attack: [tone("noise", 900, 200, 0.18, 0.6), tone("triangle", 120, 60, 0.22, 0.6)],
  card: [tone("noise", 3200, 1400, 0.09, 0.35), tone("noise", 2400, 900, 0.07, 0.3, 0.1)],
  clock: [tone("sine", 880, 880, 0.05, 0.3), tone("sine", 660, 660, 0.07, 0.3, 0.25)],
  death: [tone("sawtooth", 110, 38, 1.1, 0.35), tone("noise", 500, 80, 0.7, 0.3)],
  dice: [0, 0.09, 0.17, 0.28].map((at) => tone("noise", 1800, 1200, 0.04, 0.45, at)),
  door: [tone("noise", 400, 150, 0.35, 0.5), tone("sine", 70, 60, 0.3, 0.6, 0.2)],
  ending: [tone("triangle", 147, 147, 1.4, 0.35), tone("triangle", 220, 220, 1.4, 0.3, 0.25)],
  flip: [tone("noise", 1500, 2600, 0.12, 0.35), tone("sine", 330, 440, 0.2, 0.25, 0.08)],
  gain: [tone("sine", 523, 523, 0.12, 0.3), tone("sine", 659, 659, 0.18, 0.3, 0.1)],
  hurt: [tone("triangle", 180, 90, 0.25, 0.5), tone("noise", 700, 300, 0.1, 0.35)],
  look: [tone("sine", 700, 900, 0.25, 0.15)],
  loss: [tone("sine", 440, 330, 0.22, 0.3), tone("sine", 330, 247, 0.28, 0.25, 0.16)],
  shot: [tone("noise", 4000, 300, 0.16, 0.8), tone("square", 160, 50, 0.12, 0.3)],
  slide: [tone("noise", 200, 320, 0.5, 0.6)],
  spawn: [tone("sawtooth", 55, 98, 0.5, 0.3), tone("sine", 311, 294, 0.5, 0.15, 0.1)],
  speak: [tone("sine", 392, 415, 0.09, 0.2), tone("sine", 370, 349, 0.1, 0.2, 0.11)],
  step: [tone("noise", 350, 180, 0.06, 0.4), tone("noise", 320, 160, 0.06, 0.3, 0.16)],
  triumph: [262, 330, 392, 523].map((pitch, n) =>
    tone("triangle", pitch, pitch, 0.5, 0.3, n * 0.12),
  ),
};

/**
 * The air of a game: two low tones that drift apart, and wind at a pitch.
 * @type {Record<string, {low: number, apart: number, wind: number}>}
 */
export const AIR = {
  level7: { low: 49, apart: 0.7, wind: 420 },
  lifeform: { low: 37, apart: 0.25, wind: 160 },
  room25: { low: 55, apart: 1.3, wind: 900 },
  scare: { low: 41, apart: 2.1, wind: 260 },
};
