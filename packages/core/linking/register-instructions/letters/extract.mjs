/**
 * Makes `inter-regular.json` and `inter-bold.json`: the outlines of the letters that the instructions are drawn with, on
 * an em of 1000 units. Only needed when the typeface changes: with the woff files of the package `@fontsource/inter`
 * (SIL Open Font License 1.1) and `opentype.js` at hand,
 *
 *   node extract.mjs <inter-latin-400-normal.woff> <inter-latin-700-normal.woff>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import opentype from "opentype.js";

const em = 1000;
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0xff],
];
const punctuation = "–—‘’“”•…";

function characters() {
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return [...codes.map((code) => String.fromCodePoint(code)), ...punctuation];
}

/** A woff is a TrueType font whose tables are deflated one by one. */
function unpack(woff) {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const bodies = [];
  let offset = header.length;
  for (let i = 0; i < count; i++) {
    const at = 44 + 20 * i;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const stored = woff.subarray(start, start + packed);
    const table = packed === length ? stored : inflateSync(stored);
    const entry = 12 + 16 * i;
    woff.copy(header, entry, at, at + 4);
    woff.copy(header, entry + 4, at + 16, at + 20);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}

/**
 * Advance width, then the outline: `M x y`, `L x y`, `Q cx cy x y`. Every point is relative to the one before it, which
 * takes a third fewer characters; y grows downwards from the baseline, and outlines close by themselves.
 */
function outlineOf(font, character) {
  const glyph = font.charToGlyph(character);
  if (glyph.index === 0) return undefined;
  const scale = em / font.unitsPerEm;
  let at = [0, 0];
  const path = glyph.getPath(0, 0, em).commands.map((command) => {
    if (command.type === "C") throw new Error(`${character} has cubic curves`);
    if (command.type === "Z") return "";
    const { type, x1, y1, x, y } = command;
    const points = (
      type === "Q"
        ? [
            [x1, y1],
            [x, y],
          ]
        : [[x, y]]
    ).map((point) => point.map(Math.round));
    const numbers = points.flatMap((point) => {
      const moved = point.map((value, axis) => value - at[axis]);
      at = point;
      return moved;
    });
    // A minus sign separates by itself.
    return type + numbers.join(" ").replaceAll(" -", "-");
  });
  return [Math.round(glyph.advanceWidth * scale), path.join("")];
}

const [, , regular, bold] = process.argv;
for (const [name, file] of Object.entries({ "inter-regular": regular, "inter-bold": bold })) {
  const bytes = unpack(readFileSync(file));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const letters = Object.fromEntries(
    characters().flatMap((character) => {
      const outline = outlineOf(font, character);
      return outline ? [[character, outline]] : [];
    }),
  );
  writeFileSync(new URL(`./${name}.json`, import.meta.url), `${JSON.stringify(letters)}\n`);
}
