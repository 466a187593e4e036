import { megabyte } from "../web/sizes";

/** A file of an archive. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const methods = { stored: 0, deflated: 8 } as const;
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;
const largest16 = 0xffff;
const largest32 = 0xffffffff;
/** A comment of the archive may follow its end record. */
const longestComment = 0xffff;
/** Names are in UTF-8. */
const flags = 0x0800;
/** Midnight of 1 January 1980, the earliest date of the format, so that equal files give equal archives. */
const anyDate = 0x0021;

/**
 * The parts of a ZIP archive, for a `Blob`, which joins them without a copy. The files are stored as they are: images and
 * PDF are compressed already.
 */
export function zipParts(files: readonly ZipFile[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const fields: Field[] = [
      [2, 20],
      [2, flags],
      [2, methods.stored],
      [2, 0],
      [2, anyDate],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, encoded.length],
      [2, 0],
    ];
    const rest: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    const header = [record([4, signatures.local], ...fields), encoded, bytes];
    directory.push(record([4, signatures.central], [2, 20], ...fields, ...rest), encoded);
    parts.push(...header);
    offset += lengthOf(header);
  }
  const size = lengthOf(directory);
  const count = files.length;
  const end = record(
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end];
}

/** Raised for bytes that are no ZIP archive, a damaged one, or one that unpacks to more than was allowed. */
export class ZipError extends Error {}

/** A file of an archive that is read. */
export interface ZippedFile {
  /** Its size once unpacked, as the directory gives it. */
  unpackedBytes: number;
  /** Unpacks it. Raises `ZipError` where that gives more than was allowed, or another size than the directory says. */
  unpack(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The files of a ZIP archive by name; each is unpacked when it is asked for, up to `mostBytes`. */
export function readZip(bytes: Uint8Array<ArrayBuffer>, mostBytes = 64 * megabyte): Map<string, ZippedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const files = new Map<string, ZippedFile>();
    const [entries, size] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true)];
    let at = view.getUint32(end + 16, true);
    // These say that another directory counts, which another reader of the same bytes would follow.
    if (entries === largest16 || size === largest32 || at === largest32)
      throw new ZipError("The archive is in the format ZIP64");
    for (let count = entries; count > 0; count--) {
      if (view.getUint32(at, true) !== signatures.central) throw new ZipError("The directory is damaged");
      const [nameBytes, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const name = new TextDecoder().decode(
        bytes.subarray(at + centralBytes, at + centralBytes + (nameBytes ?? 0)),
      );
      const entry = {
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        unpackedBytes: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
      files.set(name, {
        unpackedBytes: entry.unpackedBytes,
        unpack: () => unpack(bytes, view, entry, mostBytes),
      });
      at += centralBytes + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
    return files;
  } catch (error) {
    throw error instanceof RangeError ? new ZipError("The archive is damaged", { cause: error }) : error;
  }
}

function endOf(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw new ZipError("This is no archive");
}

interface Entry {
  method: number;
  crc: number;
  packed: number;
  unpackedBytes: number;
  offset: number;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { method, crc, packed, unpackedBytes, offset }: Entry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (unpackedBytes > mostBytes) throw new ZipError("A file of the archive is too large");
  if (offset + localBytes > bytes.length) throw new ZipError("The archive ends early");
  const start = offset + localBytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw new ZipError("The archive ends early");
  const unpacked = method === methods.stored ? content : await inflate(content, method, unpackedBytes);
  if (unpacked.length !== unpackedBytes || crc32(unpacked) !== crc)
    throw new ZipError("A file of the archive is damaged");
  return unpacked;
}

/** Inflates what the directory says to have this size, and no more. */
async function inflate(
  content: Uint8Array<ArrayBuffer>,
  method: number,
  unpackedBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== methods.deflated) throw new ZipError("The archive is packed in another way");
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(parts);
      size += value.length;
      if (size > unpackedBytes) {
        await reader.cancel();
        throw new ZipError("A file of the archive is larger than its directory says");
      }
      parts.push(value);
    }
  } catch (error) {
    throw error instanceof ZipError
      ? error
      : new ZipError("A file of the archive is damaged", { cause: error });
  }
}

/** A number of so many bytes, the least significant first. */
type Field = readonly [bytes: 2 | 4, value: number];

function record(...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
