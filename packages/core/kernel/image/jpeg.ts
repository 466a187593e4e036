import { afterExifName, exifOrientation, orientationBlock } from "./exif";
import { createScanReading } from "./jpeg-scan";
import { createKeptParts, mostParts, type ImageContent } from "./kept-parts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const [jfifMarker, exifMarker, profileMarker, adobeMarker] = [0xe0, 0xe1, 0xe2, 0xee];

const exifName = Buffer.from("Exif\0\0", "latin1");
/** The segments that the colours need: a JFIF header without its thumbnail, a profile, and Adobe's colour transform. */
const jfif = { name: Buffer.from("JFIF\0", "latin1"), bytes: 12 };
const adobe = { name: Buffer.from("Adobe", "latin1"), bytes: 12 };
const profileName = Buffer.from("ICC_PROFILE\0", "latin1");

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/**
 * A JPEG without its metadata, which is not decoded: its tables, frames and scans, and of its other segments only those
 * that its colours and its orientation need. One whose end is not marked, as phones and messengers write them, gets its mark
 * where its picture is whole. Undefined when it is truncated or malformed.
 */
export function cleanJpeg(bytes: Uint8Array): ImageContent | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = createKeptParts(file);
  const read: ReadSegments = { orientation: 1 };
  const scans = createScanReading();
  let segments = 0;
  for (let at = 2; at + 1 < file.length;) {
    if (file[at] !== 0xff || segments > mostParts) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      kept.keep(at, at + 2);
      return imageOf(file, read, kept);
    }
    const content = contentAt(file, at);
    if (!content) return undefined;
    readSegment(marker, content, read);
    scans.note(marker, content);
    const next = at + 4 + content.length;
    const end = marker === startOfScan ? endOfScan(file, next) : next;
    if (marker === startOfScan && end === file.length) {
      const last = scans.endOf(file, next);
      if (last === undefined) return undefined;
      kept.keep(at, last);
      kept.add(Buffer.from([0xff, endOfImage]));
      return imageOf(file, read, kept);
    }
    keepSegment(kept, { marker, content, at, end });
    at = end;
    segments += 1;
  }
  return undefined;
}

/** Keeps a segment that the image or its colours need. */
function keepSegment(
  kept: ReturnType<typeof createKeptParts>,
  { marker, content, at, end }: { marker: number; content: Buffer; at: number; end: number },
): void {
  if (marker === adobeMarker && startsAs(content, adobe))
    kept.add(segment(adobeMarker, content.subarray(0, adobe.bytes)));
  const isProfile = marker === profileMarker && startsWith(content, profileName);
  if (isOfImage(marker) || isProfile) kept.keep(at, end);
}

/** Facts of the segments read so far. */
interface ReadSegments {
  header?: Buffer;
  size?: { width: number; height: number };
  orientation: number;
}

/** The content of a segment, behind its marker and its length. Undefined when it goes beyond the file. */
function contentAt(file: Buffer, at: number): Buffer | undefined {
  if (at + 4 > file.length) return undefined;
  const length = file.readUInt16BE(at + 2);
  const next = at + 2 + length;
  return length < 2 || next > file.length ? undefined : file.subarray(at + 4, next);
}

/** Notes the size, the orientation and the header of the image, where the segment says one of them. */
function readSegment(marker: number, content: Buffer, read: ReadSegments): void {
  if (isFrame(marker) && content.length >= 5)
    read.size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
  if (marker === exifMarker) {
    const block = afterExifName(content);
    read.orientation = (block && exifOrientation(block)) ?? read.orientation;
  }
  if (marker === jfifMarker && startsAs(content, jfif))
    read.header ??= segment(jfifMarker, content.subarray(0, jfif.bytes), Buffer.alloc(2));
}

/** The image of what was kept; undefined when no frame said its size. */
function imageOf(
  file: Buffer,
  { header, size, orientation }: ReadSegments,
  kept: ReturnType<typeof createKeptParts>,
): ImageContent | undefined {
  const start = [file.subarray(0, 2), ...(header ? [header] : []), ...orientationSegment(orientation)];
  return size && { ...size, orientation, bytes: Buffer.concat([...start, kept.joined()]) };
}

const startsAs = (content: Buffer, { name, bytes }: { name: Buffer; bytes: number }): boolean =>
  startsWith(content, name) && content.length >= bytes;

const startsWith = (content: Buffer, name: Buffer): boolean => name.equals(content.subarray(0, name.length));

function segment(marker: number, ...content: Buffer[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(
    content.reduce((sum, { length }) => sum + length, 2),
    2,
  );
  return Buffer.concat([head, ...content]);
}

/** The segment that says how the camera was held; an upright image needs none. */
const orientationSegment = (orientation: number): Buffer[] =>
  orientation === 1 ? [] : [segment(exifMarker, exifName, orientationBlock(orientation))];

/** Markers of a frame are C0 to CF, except tables (C4), extensions (C8) and arithmetic conditioning (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Frames, scans and their tables; the segments of programs (E0 to EF) and comments (FE) come after them. */
const isOfImage = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf;

/**
 * The offset of the marker after the compressed data of a scan; an FF inside the data is followed by 00 or a
 * restart marker.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
