import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

export type Weight = "regular" | "bold";

/** Western letters first; the second file has the letters of the other Latin alphabets. */
const alphabets = ["latin", "latin-ext"] as const;
const weights = { regular: 400, bold: 600 } as const;

const fileOf = (alphabet: (typeof alphabets)[number], weight: Weight): string =>
  `@fontsource/inter/files/inter-${alphabet}-${weights[weight]}-normal.woff`;

/** Looked up in `node_modules`: a Lambda that draws a PDF has them beside its bundle. */
export const pdfFontFiles: readonly string[] = alphabets.flatMap((alphabet) => [
  fileOf(alphabet, "regular"),
  fileOf(alphabet, "bold"),
]);

/** The bytes of the fonts of each weight, in the order in which a letter is looked up; read once. */
export const pdfFonts = atFirstUse(async (): Promise<Record<Weight, Buffer[]>> => {
  const { resolve } = createRequire(import.meta.url);
  const read = (weight: Weight) =>
    Promise.all(alphabets.map((alphabet) => readFile(resolve(fileOf(alphabet, weight))).then(unpackWoff)));
  const [regular, bold] = await Promise.all([read("regular"), read("bold")]);
  return { regular, bold };
});

const headerLength = 12;
const entryLength = 16;
const packedHeaderLength = 44;
const packedEntryLength = 20;

/**
 * A woff file as the TrueType font in it. The PDF library reads woff too, but inflates a table again for each letter
 * that it looks up there.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerLength + entryLength * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const packed = packedHeaderLength + packedEntryLength * index;
    const [start = 0, packedLength = 0, length = 0] = [4, 8, 12].map((field) =>
      woff.readUInt32BE(packed + field),
    );
    const stored = woff.subarray(start, start + packedLength);
    const table = packedLength === length ? stored : inflateSync(stored);
    const entry = headerLength + entryLength * index;
    woff.copy(header, entry, packed, packed + 4);
    woff.copy(header, entry + 4, packed + 16, packed + 20);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(length, entry + 12);
    // A table begins at a multiple of four.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...tables]);
}
