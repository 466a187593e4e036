import { createHmac, randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMilliseconds = 30_000;

/** A new key of an authenticator app: 160 bits in base 32. */
export function newTotpKey(): string {
  return Array.from(randomBytes(32), (byte) => alphabet.charAt(byte % 32)).join("");
}

/** The number of the half minute that an instant is in. */
export function totpStep(now: number): number {
  return Math.floor(now / stepMilliseconds);
}

/** The six digits that an authenticator app shows for a key in a half minute (RFC 6238). */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
