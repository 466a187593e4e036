import { createHash } from "node:crypto";
import { idPrefixes, type IdPrefix } from "./ids";

/** Crockford's base 32, in which ULIDs are written. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const timeLength = 10;
const restLength = 16;

/**
 * The id of what comes of something else: a ULID whose time is `at`, when it happened, and whose other half is a hash of
 * `source`, what it comes of. The same source gives the same id however often it arrives, so that a second one is the
 * same item, and ids sort by when things happened, in whatever order they were told.
 */
export function deterministicId(prefix: IdPrefix, at: string, source: string): string {
  return `${idPrefixes[prefix]}_${timePart(Date.parse(at))}${hashPart(source)}`;
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
function hashPart(source: string): string {
  const digest = createHash("sha256")
    .update(source)
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
