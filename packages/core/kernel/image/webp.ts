import { afterExifName, exifOrientation, orientationBlock } from "./exif";
import { mostParts, type ImageContent } from "./kept-parts";

interface Size {
  width: number;
  height: number;
}

interface Chunk {
  name: string;
  data: Buffer;
}

const flags = { animated: 0x02, xmp: 0x04, exif: 0x08 } as const;
/** Bytes of the extended header, which says what a file has. */
const extendedBytes = 10;
/** The chunks that show an image; an extended header comes before them. */
const shownChunks = new Set(["ICCP", "ALPH", "VP8 ", "VP8L"]);
const startCode = Buffer.from([0x9d, 0x01, 0x2a]);

export function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}

/**
 * A WebP without its metadata, which is not decoded: the chunks that show it, and its orientation. Undefined when it is
 * truncated, malformed or animated, or when its canvas and its image differ in size.
 */
export function cleanWebp(bytes: Uint8Array): ImageContent | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = chunksOf(file) ?? [];
  const [first] = chunks;
  const image = stillImageOf(chunks);
  if (!first || !image) return undefined;
  const size = image.name === "VP8L" ? losslessSize(image.data) : lossySize(image.data);
  if (!size) return undefined;
  // Without the extended header nothing else of a file counts.
  if (first === image) return { ...size, orientation: 1, bytes: fileOf([image]) };
  if (!isCanvasOf(first, size)) return undefined;
  const orientation = orientationOf(chunks);
  const shown = chunks.filter(({ name }) => shownChunks.has(name));
  const turned = orientation === 1 ? [] : [{ name: "EXIF", data: orientationBlock(orientation) }];
  const head = extendedHeader(first.data, turned.length > 0);
  return { ...size, orientation, bytes: fileOf([head, ...shown, ...turned]) };
}

/** The one chunk that holds the image; undefined when there is another, or the file is animated. */
function stillImageOf(chunks: readonly Chunk[]): Chunk | undefined {
  const images = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const isAnimated = chunks.some(({ name }) => name === "ANIM" || name === "ANMF");
  return images.length === 1 && !isAnimated ? images[0] : undefined;
}

function orientationOf(chunks: readonly Chunk[]): number {
  const exif = chunks.find(({ name }) => name === "EXIF")?.data;
  return (exif && exifOrientation(afterExifName(exif) ?? exif)) ?? 1;
}

function extendedHeader(data: Buffer, isTurned: boolean): Chunk {
  const head = Buffer.from(data.subarray(0, extendedBytes));
  const others = head.readUInt8(0) & ~(flags.xmp | flags.exif);
  head.writeUInt8(isTurned ? others | flags.exif : others, 0);
  return { name: "VP8X", data: head };
}

function fileOf(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ name, data }) => [
    chunkHead(name, data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  const content = Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]);
  return Buffer.concat([chunkHead("RIFF", content.length), content]);
}

function chunkHead(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(length, 4);
  return head;
}

/** The chunks up to the end that the file's head gives. Undefined when one of them goes beyond it, or the file ends first. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 12; at < end;) {
    if (at + 8 > end || chunks.length === mostParts) return undefined;
    const length = file.readUInt32LE(at + 4);
    const next = at + 8 + length;
    if (next > end) return undefined;
    chunks.push({ name: file.toString("latin1", at, at + 4), data: file.subarray(at + 8, next) });
    at = next + (length % 2);
  }
  return chunks;
}

/** Whether an extended header announces a still image of this size. */
function isCanvasOf(chunk: Chunk | undefined, { width, height }: Size): boolean {
  if (chunk?.name !== "VP8X" || chunk.data.length < extendedBytes) return false;
  const { data } = chunk;
  const isStill = (data.readUInt8(0) & flags.animated) === 0;
  return isStill && data.readUIntLE(4, 3) + 1 === width && data.readUIntLE(7, 3) + 1 === height;
}

/** The size in the first frame of a lossy image, which is a key frame. */
function lossySize(data: Buffer): Size | undefined {
  if (data.length < 10 || (data.readUInt8(0) & 1) !== 0 || !startCode.equals(data.subarray(3, 6)))
    return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** The size at the start of a lossless image: 14 bits each, less one. */
function losslessSize(data: Buffer): Size | undefined {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
