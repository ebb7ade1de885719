/** A menu that says who plays a seat: a person, or one of the bots. */

import { h } from "../common/dom.js";

/**
 * @param {Pick<Api.SeatPiece, "seat" | "bot">} seat
 * @param {Api.BotShown[]} bots
 * @param {object} how
 * @param {string} how.person what a person is called here
 * @param {string} how.place
 * @param {(bot: string) => void} how.choose "" for a person
 */
export function botMenu(seat, bots, { person, place, choose }) {
  return h(
    "select",
    {
      "aria-label": `Who plays seat ${seat.seat + 1}`,
      "data-place": place,
      onchange: (event) => choose(event.currentTarget.value),
    },
    h("option", { value: "", selected: !seat.bot }, person),
    ...bots.map((bot) =>
      h(
        "option",
        { value: bot.name, selected: seat.bot === bot.name, title: bot.blurb },
        `bot: ${bot.title}`,
      ),
    ),
  );
}

/**
 * The face in front of a seat's name: a bot's portrait, or a person's first letter.
 * @param {Pick<Api.SeatPiece, "seat" | "name" | "bot" | "kind" | "here">} seat
 */
export function seatFace({ seat, name, bot, kind, here }) {
  const look = { class: `face seat${seat} ${here || bot ? "on" : ""}`, "aria-hidden": "true" };
  if (!bot) return h("span", look, kind === "open" ? "" : (Array.from(name)[0] ?? ""));
  const src = `/portrait/${encodeURIComponent(bot)}/${encodeURIComponent(name || "…")}.svg`;
  return h("img", { ...look, src, alt: "" });
}
