import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import type { Bitmap } from "./square";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk around its data: length, name and checksum. */
const chunkOverhead = 12;
/** A pixel with alpha, of 16 bits a channel. */
const maximumBytesPerPixel = 8;

interface Chunk {
  name: string;
  data: Buffer;
  /** Offset just after the chunk. */
  end: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/** Width and height from the header of a PNG; undefined when the file is too short. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 33) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * The pixels of a PNG whose size was accepted. Raises an error when the file is incomplete or damaged, or
 * unpacks to more than its size allows.
 */
export function decodePng(bytes: Uint8Array): Bitmap {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = chunksOf(file);
  refuseBomb(chunks);
  // Cameras append other data after the end of the image, which the decoder does not accept.
  const { width, height, data } = PNG.sync.read(file.subarray(0, chunks.at(-1)?.end), { checkCRC: false });
  return { width, height, data };
}

/**
 * The decoder trusts the last header, and unpacks an interlaced image without a limit. A small file can hold gigabytes
 * of zeros, so the pixels are first unpacked with one.
 */
function refuseBomb(chunks: readonly Chunk[]): void {
  const [header, ...others] = chunks.filter(({ name }) => name === "IHDR");
  if (!header || header !== chunks[0] || others.length > 0) throw new Error("The image has not one header");
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  // Interlacing adds at most four bytes a row, and some for the rows that its seven passes round up.
  const maxOutputLength = height * (width * maximumBytesPerPixel + 4) + 16;
  const compressed = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  inflateSync(Buffer.concat(compressed), { maxOutputLength });
}

/** The chunks of a file. Raises an error when the end chunk is missing. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; chunks.at(-1)?.name !== "IEND";) {
    const end = at + chunkOverhead + file.readUInt32BE(at);
    if (end > file.length) throw new Error("The file ends early");
    chunks.push({ name: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, end - 4), end });
    at = end;
  }
  return chunks;
}
