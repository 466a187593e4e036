import type { videoContentTypes } from "@nutria/contract/schemas/workouts/workout-video";

/** How many bytes of a video say what it is. */
export const typeBytes = 256;

/** The brands of MP4 that browsers play; the format also holds photos, sound alone and QuickTime. */
const playedBrands = new Set([
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "dash",
  "M4V ",
  "MSNV",
]);
const otherBrands = new Set(["qt  ", "M4A ", "M4B ", "heic", "heix", "mif1", "msf1", "avif", "avis"]);

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/** The type of a video by its first bytes, whatever its name says; undefined for what browsers do not play. */
export function videoTypeOf(start: Uint8Array): (typeof videoContentTypes)[number] | undefined {
  const text = Buffer.from(start).toString("latin1");
  if (text.slice(4, 8) === "ftyp") return isPlayedMp4(start, text) ? "video/mp4" : undefined;
  if (ebml.every((byte, index) => start[index] === byte)) {
    // The header names the kind of document: WebM, or another Matroska.
    return text.includes("webm") ? "video/webm" : undefined;
  }
  return undefined;
}

function isPlayedMp4(start: Uint8Array, text: string): boolean {
  const boxSize = Buffer.from(start).readUInt32BE(0);
  const major = text.slice(8, 12);
  if (otherBrands.has(major)) return false;
  const compatible = text.slice(16, Math.min(boxSize, text.length)).match(/[^]{4}/g) ?? [];
  return [major, ...compatible].some((brand) => playedBrands.has(brand));
}
