import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { pngChunks, type PngChunk } from "../../kernel/image/png";
import type { Bitmap } from "./square";

/** Some programs write a little more than the pixels. */
const allowedExcessBytes = 1024;
/** Values of a pixel, by the colour type of the header. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The first pixel of each pass of an interlaced image, and the distance to the next one. */
const interlacedPasses = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/**
 * The pixels of a PNG whose size was accepted. Raises an error when the file is incomplete or damaged, or
 * unpacks to more than its size allows.
 */
export function decodePng(bytes: Uint8Array): Bitmap {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = pngChunks(file);
  if (!chunks) throw new Error("The file ends early");
  checkSize(chunks);
  const { width, height, data } = PNG.sync.read(file, { checkCRC: false });
  return { width, height, data };
}

/**
 * Unpacks the pixels once, with a limit, because a small file can hold gigabytes of zeros. Raises an error when they are
 * more or fewer than the header says: the decoder fills missing ones from memory that it did not clear.
 */
function checkSize(chunks: readonly PngChunk[]): void {
  const [header, ...others] = chunks.filter(({ name }) => name === "IHDR");
  if (!header || header !== chunks[0] || others.length > 0) throw new Error("The image has not one header");
  const expected = unpackedBytes(header.data);
  const compressed = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  const unpacked = inflateSync(Buffer.concat(compressed), { maxOutputLength: expected + allowedExcessBytes });
  if (unpacked.length < expected) throw new Error("The image has too few pixels");
}

/** Bytes of the pixels of an image, by its header: each row has one more, for its filter. */
function unpackedBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bitsPerPixel = header.readUInt8(8) * (channels[header.readUInt8(9)] ?? 0);
  const passes = header.readUInt8(12) === 1 ? interlacedPasses : [{ x: 0, y: 0, dx: 1, dy: 1 }];
  return passes.reduce((bytes, { x, y, dx, dy }) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    return columns > 0 && rows > 0 ? bytes + rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : bytes;
  }, 0);
}
