import { crc32 } from "node:zlib";
import { exifOrientation, orientationBlock } from "./exif";
import { createKeptParts, mostParts, type ImageContent } from "./kept-parts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk around its data: length, name and checksum. */
const chunkOverhead = 12;
/** The chunks that show an image: its pixels, also of an animation, its colours and its proportions. */
const keptChunks = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "acTL", "fcTL", "fdAT"],
  ...["tRNS", "bKGD", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "pHYs"],
]);

export interface PngChunk {
  name: string;
  data: Buffer;
  /** Offsets of the chunk and just after it. */
  start: number;
  end: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/**
 * A PNG without its metadata, which is not decoded: the chunks that show it, and its orientation. Undefined when it is
 * truncated or malformed.
 */
export function cleanPng(bytes: Uint8Array): ImageContent | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = pngChunks(file) ?? [];
  const [header, ...others] = chunks;
  if (header?.name !== "IHDR" || header.data.length < 8 || !others.some(({ name }) => name === "IDAT"))
    return undefined;
  const exif = others.find(({ name }) => name === "eXIf")?.data;
  const orientation = (exif && exifOrientation(exif)) ?? 1;
  const kept = createKeptParts(file);
  kept.keep(0, header.end);
  if (orientation !== 1) kept.add(chunkOf("eXIf", orientationBlock(orientation)));
  for (const { name, start, end } of others) if (keptChunks.has(name)) kept.keep(start, end);
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    orientation,
    bytes: kept.joined(),
  };
}

/** The chunks of a file up to the end of the image. Undefined when the end chunk is missing, or they are too many. */
export function pngChunks(file: Buffer): PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
  for (let start = signature.length; chunks.at(-1)?.name !== "IEND";) {
    if (start + chunkOverhead > file.length || chunks.length === mostParts) return undefined;
    const end = start + chunkOverhead + file.readUInt32BE(start);
    if (end > file.length) return undefined;
    const name = file.toString("latin1", start + 4, start + 8);
    chunks.push({ name, data: file.subarray(start + 8, end - 4), start, end });
    start = end;
  }
  return chunks;
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
