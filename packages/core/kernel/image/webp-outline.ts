import { afterExifName, exifOrientation } from "./exif-orientation";

interface Size {
  width: number;
  height: number;
}

/** The chunks of a WebP, which are read without decoding the image. */
interface WebpOutline extends Size {
  /** Exif orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** Offset just after the image; cameras may append other data. */
  end: number;
}

interface Chunk {
  name: string;
  data: Buffer;
}

const isAnimatedFlag = 0x02;
const startCode = Buffer.from([0x9d, 0x01, 0x2a]);

export function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}

/**
 * Reads the chunks of a WebP. Undefined when it is truncated, malformed or animated, or when its canvas and its image
 * differ in size.
 */
export function outlineWebp(bytes: Uint8Array): WebpOutline | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + file.readUInt32LE(4);
  const chunks = chunksOf(file, end);
  const images = chunks?.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const [image] = images ?? [];
  if (!chunks || !image || images?.length !== 1) return undefined;
  if (chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) return undefined;
  const size = image.name === "VP8L" ? losslessSize(image.data) : lossySize(image.data);
  const [first] = chunks;
  if (!size || (first !== image && !isCanvasOf(first, size))) return undefined;
  const exif = chunks.find(({ name }) => name === "EXIF")?.data;
  return { ...size, orientation: (exif && exifOrientation(afterExifName(exif) ?? exif)) ?? 1, end };
}

/** The chunks up to the end that the file's head gives. Undefined when one of them goes beyond it, or the file ends first. */
function chunksOf(file: Buffer, end: number): Chunk[] | undefined {
  if (end > file.length) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 12; at < end;) {
    if (at + 8 > end) return undefined;
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
  if (chunk?.name !== "VP8X" || chunk.data.length < 10) return false;
  const { data } = chunk;
  const isStill = (data.readUInt8(0) & isAnimatedFlag) === 0;
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
