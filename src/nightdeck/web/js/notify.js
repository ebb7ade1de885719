/** Tells somebody that it is their turn: title, icon, and if they like, a sound and a notification. */

import { byId } from "./dom.js";
import { prefs } from "./prefs.js";

export class Notify {
  constructor() {
    this.mine = false;
    this.title = "Nightdeck";
  }

  /** @param {boolean} mine @param {string} title @param {string} words */
  turn(mine, title, words) {
    this.title = title;
    document.title = mine ? `● Your turn · ${title}` : title;
    byId("icon").setAttribute("href", mine ? "/web/icons/your-turn.svg" : "/web/icons/moon.svg");
    document.body.classList.toggle("mine", mine);
    if (mine && !this.mine) this.call(words);
    this.mine = mine;
  }

  /** @param {string} words */
  call(words) {
    const { sound, notify } = prefs();
    if (sound) chime();
    if (notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
      const note = new Notification(this.title, { body: words, icon: "/web/icons/your-turn.svg", tag: "nightdeck" });
      note.onclick = () => window.focus();
    }
  }
}

/** Two soft notes. */
export function chime() {
  const context = new AudioContext();
  for (const [at, pitch] of [[0, 392], [0.16, 523]]) {
    const tone = context.createOscillator(), loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, context.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.12, context.currentTime + at + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.5);
    tone.connect(loud).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.55);
  }
  setTimeout(() => context.close(), 1200);
}
