/** The effects of beats, one for each cue that has any. They draw on a layer over the picture and move what is in it. */

const SVG = "http://www.w3.org/2000/svg";
const CARD = "M-34 -48h68v96h-68z";
const CROSS = "M-12 -12L12 12M12 -12L-12 12";
const DIE = "M-20 -20h40v40h-40z";
const PIPS = "M-10 -10h.1M10 -10h.1M0 0h.1M-10 10h.1M10 10h.1";

/** @typedef {import("./drama.js").Place} Place */

/**
 * @typedef {object} Scene
 * @property {SVGGElement} layer over the picture
 * @property {Place[]} places that the words of the beat name, in their order
 * @property {SVGElement[]} [things] that stand there
 * @property {number} [time] in milliseconds
 * @property {HTMLElement} [stage]
 */

/** @typedef {Required<Scene>} Played */

/** @type {Record<string, (scene: Played) => void>} */
const EFFECTS = {
  alarm: (scene) => glow(scene, "bad"),
  attack: strike,
  card: turnCard,
  clock: pulse,
  death: (scene) => glow(scene, "bad"),
  dice: rollDie,
  ending: (scene) => glow(scene, "good"),
  flip: turnThing,
  gain: (scene) => ring(scene, "good"),
  grave: mark,
  hurt,
  look: (scene) => ring(scene, "info"),
  loss: (scene) => ring(scene, "bad"),
  shot: strike,
  spawn: (scene) => ring(scene, "bad"),
  triumph: celebrate,
};

/**
 * Play an effect, if there is one of that name.
 * @param {string} name
 * @param {Scene} scene
 */
export function effectOf(name, scene) {
  EFFECTS[name]?.({ things: [], time: 600, stage: document.body, ...scene });
}

/**
 * @param {SVGGElement} layer
 * @param {string} d
 * @param {string} kind
 * @param {import("./drama.js").Point} at
 */
function shape(layer, d, kind, at) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("transform", `translate(${at.x} ${at.y})`);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  path.setAttribute("class", kind);
  group.append(path);
  layer.append(group);
  return path;
}

/** @param {Played} scene */
function centre({ layer, places }) {
  const [first] = places;
  if (first) return first.at;
  const { x, y, width, height } = /** @type {SVGSVGElement} */ (layer.ownerSVGElement).viewBox
    .baseVal;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * From the attacker to the last one named, who recoils.
 * @param {Played} scene
 */
function strike(scene) {
  const { layer, places, things, time } = scene;
  const [from, to] = [places[0]?.at, places[places.length - 1]?.at];
  if (!from || !to || places.length < 2) return hurt(scene);
  const line = shape(layer, `M0 0L${to.x - from.x} ${to.y - from.y}`, "strike", from);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  line.style.strokeDasharray = String(length);
  const ahead = [{ strokeDashoffset: length }, { strokeDashoffset: 0, offset: 0.3 }];
  line.animate([...ahead, { strokeDashoffset: 0, opacity: 0 }], lasting(time));
  const push = {
    x: ((to.x - from.x) / (length || 1)) * 9,
    y: ((to.y - from.y) / (length || 1)) * 9,
  };
  recoil(things[things.length - 1], push, time);
}

/**
 * @param {SVGElement | undefined} thing
 * @param {import("./drama.js").Point} push
 * @param {number} time
 */
function recoil(thing, { x, y }, time) {
  const moved = `translate(${x}px, ${y}px)`;
  const frames = ["none", "none", moved, "none"].map((transform) => ({ transform }));
  thing?.animate(frames, { duration: time * 0.8, composite: "add" });
}

/** @param {Played} scene */
function hurt(scene) {
  ring(scene, "bad");
  const [thing] = scene.things;
  const shake = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  thing?.animate(shake, { duration: scene.time * 0.6, composite: "add" });
}

/**
 * @param {Played} scene
 * @param {string} kind
 */
function ring(scene, kind) {
  if (!scene.places.length) return;
  const circle = shape(
    scene.layer,
    "M-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0",
    `ring ${kind}`,
    centre(scene),
  );
  const grow = [
    { transform: "scale(0.4)", opacity: 1 },
    { transform: "scale(1.7)", opacity: 0 },
  ];
  circle.animate(grow, lasting(scene.time));
}

/** @param {Played} scene */
function celebrate(scene) {
  glow(scene, "good");
  for (const part of [1, 0.75, 0.5]) ring({ ...scene, time: scene.time * part }, "good");
}

/**
 * The edge of the board lights up.
 * @param {Played} scene
 * @param {string} kind
 */
function glow(scene, kind) {
  ring(scene, kind);
  const colour = `var(--${kind})`;
  const frames = ["transparent", colour, "transparent"].map((one) => ({
    boxShadow: `inset 0 0 70px ${one}`,
  }));
  const edge = document.createElement("div");
  edge.className = "edge";
  scene.stage.append(edge);
  edge.animate(frames, lasting(scene.time)).onfinish = () => edge.remove();
}

/** @param {Played} scene */
function rollDie(scene) {
  const at = centre(scene);
  const frames = [
    { transform: "translate(-90px, -60px) rotate(-400deg)", opacity: 0 },
    { transform: "translate(-20px, 10px) rotate(-90deg)", opacity: 1, offset: 0.5 },
    { transform: "none", opacity: 1, offset: 0.8 },
    { transform: "none", opacity: 0 },
  ];
  for (const [d, kind] of /** @type {const} */ ([
    [DIE, "die"],
    [PIPS, "pips"],
  ]))
    shape(scene.layer, d, kind, at).animate(frames, lasting(scene.time));
}

/** @param {Played} scene */
function turnCard(scene) {
  const { x, y, width, height } = /** @type {SVGSVGElement} */ (scene.layer.ownerSVGElement).viewBox
    .baseVal;
  const at = { x: x + width / 2, y: y + height / 2 };
  const turn = [
    { transform: "scaleX(1) translateY(30px)", opacity: 0 },
    { transform: "scaleX(1)", opacity: 1, offset: 0.25 },
    { transform: "scaleX(0.02)", opacity: 1, offset: 0.5 },
    { transform: "scaleX(1)", opacity: 1, offset: 0.7 },
    { transform: "scaleX(1)", opacity: 0 },
  ];
  shape(scene.layer, CARD, "card", at).animate(turn, lasting(scene.time));
}

/**
 * Around its own middle, on top of wherever it lies.
 * @param {Played} scene
 */
function turnThing(scene) {
  ring(scene, "info");
  const [thing] = scene.things;
  if (!(thing instanceof SVGGraphicsElement)) return;
  const { x, width } = thing.getBBox();
  const middle = x + width / 2;
  const frames = [1, 0.02, 1].map((wide) => ({
    transform: `translateX(${middle}px) scaleX(${wide}) translateX(${-middle}px)`,
  }));
  thing.animate(frames, { duration: scene.time * 0.7, composite: "add" });
}

/** @param {Played} scene */
function pulse({ time }) {
  const frames = ["none", "var(--warn)", "none"].map((colour) => ({
    textShadow: colour === "none" ? "none" : `0 0 12px ${colour}`,
  }));
  document.querySelector("#bar .status")?.animate(frames, lasting(Math.max(time, 500)));
}

/** @param {Played} scene */
function mark({ layer, places }) {
  for (const { at } of places) shape(layer, CROSS, "grave", at);
}

/**
 * @param {number} duration
 * @returns {KeyframeAnimationOptions}
 */
function lasting(duration) {
  return { duration, easing: "ease-out", fill: "forwards" };
}
