import { createHash } from "node:crypto";
import { idPrefixes, type IdPrefix } from "./ids";

/** Crockford's base 32, the alphabet of ULIDs. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const timeLength = 10;
const restLength = 16;

/**
 * An id derived from its source: a ULID whose time part is `at` (an instant, when the source happened) and
 * whose other part is a hash of `source`. The same source always gives the same id, so a repeated delivery
 * writes the same item, and ids sort by the time of the source, in whatever order they are created.
 */
export function deterministicId(prefix: IdPrefix, at: string, source: string): string {
  return `${idPrefixes[prefix]}_${timePart(Date.parse(at))}${hashPart(source)}`;
}

/**
 * An id that sorts after `last`: the given one, or, where a clock that is behind made it, the next after `last`. So items
 * of which each knows the one before are in the order in which they were written.
 */
export function idAfter(id: string, last: string | undefined): string {
  if (last === undefined || id > last) return id;
  const start = last.length - timeLength - restLength;
  const letters = [...last];
  for (let place = letters.length - 1; place >= start; place--) {
    const value = alphabet.indexOf(letters[place] ?? "");
    letters[place] = alphabet.charAt((value + 1) % alphabet.length);
    if (value + 1 < alphabet.length) break;
  }
  return letters.join("");
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

/** The last 80 of the hash's first 128 bits, five per letter. */
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
