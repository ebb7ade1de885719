/** Sounds, made by the browser itself. Nothing sounds, and nothing is even made, before somebody has touched the page. */

import { preferences } from "../common/preferences.js";
import { AIR, CUES } from "./cues.js";

const AIR_LOUD = 0.05;
const FADE = 1.5; // seconds

export class Sound {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {GainNode | null} */
    this.master = null;
    /** @type {AudioBuffer | null} */
    this.noise = null;
    const begin = () => this.settle();
    for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, begin);
  }

  /** Begin, go on, or fall silent, as is wanted now. Only to be called in a gesture. */
  settle() {
    const { sounds, volume } = preferences();
    if (sounds === "on" && !this.context) this.begin();
    if (!this.context || !this.master) return;
    const loud = sounds === "on" ? volume / 100 : 0;
    this.master.gain.setTargetAtTime(loud, this.context.currentTime, 0.05);
    if (sounds === "on") void this.context.resume();
    else void this.context.suspend();
  }

  begin() {
    const context = new AudioContext();
    this.context = context;
    this.master = context.createGain();
    this.master.gain.value = 0;
    this.master.connect(context.destination);
    this.noise = noiseOf(context);
    this.breathe(context, this.master);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) void context.suspend();
      else if (preferences().sounds === "on") void context.resume();
    });
  }

  /**
   * @param {string} cue
   */
  play(cue) {
    const { context, master } = this;
    if (!context || !master || preferences().sounds !== "on" || document.hidden) return;
    for (const tone of CUES[/** @type {keyof typeof CUES} */ (cue)] ?? [])
      this.sound(context, master, tone);
  }

  /**
   * @param {AudioContext} context
   * @param {AudioNode} out
   * @param {import("./cues.js").Tone} tone
   */
  sound(context, out, { wave, from, to, at, long, loud }) {
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud * 0.5, start + Math.min(0.02, long / 3));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    const [source, pitch, last] =
      wave === "noise" ? this.wind(context, from) : pitched(context, wave, from);
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + long);
    last.connect(gain).connect(out);
    source.start(start);
    source.stop(start + long + 0.05);
  }

  /**
   * Noise through a filter.
   * @param {AudioContext} context
   * @param {number} pitch
   * @returns {[AudioScheduledSourceNode, AudioParam, AudioNode]}
   */
  wind(context, pitch) {
    const source = context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    return [source, filter.frequency, source.connect(filter)];
  }

  /**
   * The air of the game, faded in.
   * @param {AudioContext} context
   * @param {AudioNode} out
   */
  breathe(context, out) {
    const air = AIR[this.game];
    if (!air) return;
    const gain = context.createGain();
    gain.gain.value = 0;
    gain.gain.linearRampToValueAtTime(AIR_LOUD, context.currentTime + FADE);
    gain.connect(out);
    const sources = [
      pitched(context, "sine", air.low),
      pitched(context, "triangle", air.low + air.apart),
      this.wind(context, air.wind),
    ];
    for (const [source, , last] of sources) {
      last.connect(gain);
      source.start();
    }
  }
}

/**
 * @param {AudioContext} context
 * @param {OscillatorType} wave
 * @param {number} pitch
 * @returns {[AudioScheduledSourceNode, AudioParam, AudioNode]}
 */
function pitched(context, wave, pitch) {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  return [source, source.frequency, source];
}

/** @param {AudioContext} context */
function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return buffer;
}
