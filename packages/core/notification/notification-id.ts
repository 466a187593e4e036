import { createHash } from "node:crypto";
import { idPrefixes } from "../lib/ids";

/** Crockford's base 32, in which ULIDs are written. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const timeLength = 10;
const restLength = 16;

/**
 * The id of the notification that an event gives: a ULID whose time is that of the fact and whose other half is a hash of
 * the event's id. The same event gives the same id however often it arrives, and ids sort by when things happened, in
 * whatever order they were told.
 */
export function notificationIdOf(eventId: string, at: string): string {
  return `${idPrefixes.notification}_${timePart(Date.parse(at))}${hashPart(eventId)}`;
}

function timePart(milliseconds: number): string {
  let rest = milliseconds;
  let text = "";
  for (let place = 0; place < timeLength; place++) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Eighty bits of the hash, five in each letter. */
function hashPart(eventId: string): string {
  const digest = createHash("sha256")
    .update(eventId)
    .digest("hex")
    .slice(0, restLength * 2);
  let number = BigInt(`0x${digest}`);
  let text = "";
  for (let place = 0; place < restLength; place++) {
    text += alphabet.charAt(Number(number % 32n));
    number /= 32n;
  }
  return text;
}
