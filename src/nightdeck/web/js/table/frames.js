/** Everything that is shown of a table, assembled from the frames that the server sends; see docs/protocol.md. */

import { patched } from "../board/picture_patches.js";

/**
 * @typedef {Omit<Api.FrameMessage, "type" | "scene" | "lines" | "chat">} Pieces
 *
 * @typedef {object} Whole
 * @property {Api.TablePiece} table
 * @property {Api.SeatPiece[]} seats
 * @property {number} watchers
 * @property {string} [scene] the picture
 * @property {Api.Line[]} lines
 * @property {Api.ChatLine[]} chat the newest lines
 * @property {number} chatFrom the number of the first of them
 *
 * @typedef {Whole & Omit<Pieces, keyof Whole>} Frame
 *
 * @typedef {object} Change
 * @property {Set<string>} changed names of the pieces
 * @property {boolean} whole whether it is the first frame of a socket
 * @property {number | null} cut the first line of the log that is new or different, if any is
 */

export class Frames {
  constructor() {
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {string[]} what the picture is made of */
    this.parts = [];
    /** Whether the next message is the first of a socket; that one holds every piece. */
    this.fresh = true;
  }

  /** A new socket has been opened. */
  begin() {
    this.fresh = true;
  }

  /** What the server need not send again. */
  known() {
    const lines = this.frame?.lines ?? [];
    const chat = (this.frame?.chatFrom ?? 0) + (this.frame?.chat.length ?? 0);
    return { lines: lines.length, mark: lines[lines.length - 1]?.mark ?? 0, chat };
  }

  /**
   * @param {Api.FrameMessage} message
   * @returns {Change}
   */
  take(message) {
    const { type: _type, lines, chat, scene, ...pieces } = message;
    const old = this.frame;
    const frame = {
      ...(this.fresh ? {} : old),
      ...pieces,
      lines: spliced(old?.lines ?? [], lines?.from, lines?.lines),
      ...talk(old, chat),
    };
    if (scene !== undefined) {
      this.parts = patched(this.parts, scene ?? []);
      frame.scene = this.parts.join("");
    }
    this.frame = complete(frame);
    const whole = this.fresh;
    this.fresh = false;
    const changed = new Set(Object.keys(message).filter((name) => name !== "type"));
    return { changed, whole, cut: lines ? lines.from : null };
  }

  /**
   * Beats with their pictures: the first is a patch of the last frame's.
   * @param {Api.BeatPiece[]} beats
   */
  film(beats) {
    return developed(this.parts, beats, true);
  }
}

/**
 * Beats with their pictures put together, each out of the one before.
 * @param {string[]} parts of the picture before the first
 * @param {Api.BeatPiece[]} beats
 * @param {boolean} live
 * @returns {import("../beats/beat_queue.js").Beat[]}
 */
export function developed(parts, beats, live) {
  let picture = parts;
  return beats.map(({ scene, ...beat }) => {
    picture = patched(picture, scene);
    return { ...beat, picture, live };
  });
}

/**
 * The newest lines of the chat. Where some are missing in between, only those after the gap are kept.
 * @param {Frame | null} old
 * @param {Api.ChatPiece | undefined} piece
 */
function talk(old, piece) {
  const [chat, chatFrom] = [old?.chat ?? [], old?.chatFrom ?? 0];
  if (!piece) return { chat, chatFrom };
  if (!chat.length || piece.from > chatFrom + chat.length || piece.from < chatFrom)
    return { chat: piece.said, chatFrom: piece.from };
  return { chat: spliced(chat, piece.from - chatFrom, piece.said), chatFrom };
}

/**
 * A list with its end replaced, if there is a new one.
 * @template T
 * @param {T[]} old
 * @param {number | undefined} from
 * @param {T[] | undefined} rest
 */
function spliced(old, from, rest) {
  return rest ? [...old.slice(0, from), ...rest] : old;
}

/**
 * @param {Partial<Frame> & Pick<Frame, "lines" | "chat" | "chatFrom">} frame
 * @returns {Frame}
 */
function complete(frame) {
  const { table, seats, watchers } = frame;
  if (!table || !seats || watchers === undefined)
    throw new Error("the first frame of a socket has to be whole");
  return { ...frame, table, seats, watchers };
}
