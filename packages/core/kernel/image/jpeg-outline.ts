import { afterExifName, exifOrientation } from "./exif-orientation";

/** The markers of a JPEG, which are read without decoding the image. */
interface JpegOutline {
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** Offset just after the image; cameras may append other data. */
  end: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Reads the markers of a JPEG up to the end of the image. Undefined when it is truncated or malformed. */
export function outlineJpeg(bytes: Uint8Array): JpegOutline | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return size && { ...size, orientation, end: at + 2 };
    if (at + 4 > bytes.length) return undefined;
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    if (isFrame(marker) && length >= 7)
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xe1) {
      const block = afterExifName(bytes.subarray(at + 4, next));
      orientation = (block && exifOrientation(block)) ?? orientation;
    }
    at = marker === startOfScan ? endOfScan(bytes, next) : next;
  }
  return undefined;
}

/** Markers of a frame are C0 to CF, except tables (C4), extensions (C8) and arithmetic conditioning (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

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
