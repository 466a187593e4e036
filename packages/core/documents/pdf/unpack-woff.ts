import { inflateSync } from "node:zlib";

const headerLength = 12;
const entryLength = 16;
const packedHeaderLength = 44;
const packedEntryLength = 20;

/**
 * A woff file as the TrueType font in it. The PDF library reads woff too, but inflates a table again for each letter
 * that it looks up there.
 */
export function unpackWoff(woff: Buffer): Buffer {
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
