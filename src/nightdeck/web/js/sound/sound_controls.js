/** Sound in the bar: on or off, and how loud; and the question, asked once, whether it is wanted. */

import { h } from "../common/dom.js";
import { prefer, preferences } from "../common/preferences.js";

/** @param {() => void} settle what is heard follows the preferences, and the controls are drawn again */
export function soundControls(settle) {
  const { sounds, volume } = preferences();
  const isOn = sounds === "on";
  const label = isOn ? "Mute" : "Sound on";
  const choose = () => {
    prefer({ sounds: isOn ? "off" : "on" });
    settle();
  };
  const button = {
    class: "quiet",
    "aria-label": label,
    title: label,
    "data-place": "sound",
    onclick: choose,
  };
  const slider = h("input", {
    type: "range",
    class: "volume",
    min: 0,
    max: 100,
    value: volume,
    "aria-label": "Volume",
    title: "Volume",
    "data-place": "volume",
    onchange: (event) => {
      prefer({ volume: Number(event.currentTarget.value) });
      settle();
    },
  });
  const wave = h("span", { "aria-hidden": "true" }, "♪");
  return h(
    "span",
    { class: `sounds${isOn ? "" : " muted"}` },
    h("button", button, wave),
    isOn && slider,
  );
}

/** @param {() => void} settle */
export function soundQuestion(settle) {
  if (preferences().sounds !== "") return null;
  const say = (/** @type {"on" | "off"} */ sounds) => () => {
    prefer({ sounds });
    settle();
  };
  return h(
    "p",
    { class: "ask-sound", role: "group", "aria-label": "Sound" },
    "Play with sound?",
    h("button", { "data-place": "sound-yes", onclick: say("on") }, "Yes"),
    h("button", { class: "quiet", "data-place": "sound-no", onclick: say("off") }, "No"),
  );
}
