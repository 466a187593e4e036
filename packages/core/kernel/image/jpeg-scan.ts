/** Reads a frame and its scans, to find the end of a picture without an end mark (ITU T.81, annex F). */
export interface ScanReading {
  /** Notes a segment: the frame, tables of codes, restarts, or the head of a scan. */
  note(marker: number, content: Buffer): void;
  /**
   * The offset at which the data of the last scan, which start at `from`, end; undefined where they end before the
   * picture.
   */
  endOf(file: Buffer, from: number): number | undefined;
}

const [baseline, progressive] = [0xc0, 0xc2];
const [codeTables, scanHead, restarts] = [0xc4, 0xda, 0xdd];

interface Frame {
  marker: number;
  width: number;
  height: number;
  parts: { id: number; across: number; down: number }[];
}

/** Codes by their length: the largest of each, what to add to one for its place, and the values. */
interface Codes {
  largest: number[];
  offset: number[];
  values: Buffer;
}

interface ScannedPart {
  across: number;
  down: number;
  dc: Codes | undefined;
  ac: Codes | undefined;
}

/** Starts before the first segment. */
export function createScanReading(): ScanReading {
  const codes = new Map<number, Codes>();
  const scanned = new Set<number>();
  let frame: Frame | undefined;
  let restartInterval = 0;
  let parts: ScannedPart[] = [];
  return {
    note(marker, content) {
      if (marker === codeTables) readCodes(content, codes);
      else if (marker === restarts && content.length >= 2) restartInterval = content.readUInt16BE(0);
      else if (marker === scanHead && frame) {
        const ids = scannedIds(content);
        for (const { id } of ids) scanned.add(id);
        parts = ids.flatMap(({ id, table }) => {
          const part = frame?.parts.find((one) => one.id === id);
          return part ? [{ ...part, dc: codes.get(table >> 4), ac: codes.get(0x10 | (table & 15)) }] : [];
        });
      } else if (marker >= baseline && marker <= progressive) frame = frameOf(marker, content) ?? frame;
    },
    endOf(file, from) {
      if (!frame || !frame.parts.every(({ id }) => scanned.has(id))) return undefined;
      // Each scan of a progressive picture is whole with less detail, and one that is cut shows all of it too.
      if (frame.marker === progressive) return file.length;
      const bits = createBits(file, from);
      return hasAllUnits(bits, unitsOf(frame, parts), restartInterval) ? bits.place() : undefined;
    },
  };
}

function frameOf(marker: number, content: Buffer): Frame | undefined {
  const count = content[5] ?? 0;
  if (content.length < 6 + count * 3) return undefined;
  const parts = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = content.subarray(6 + index * 3);
    return { id, across: sampling >> 4, down: sampling & 15 };
  });
  return { marker, height: content.readUInt16BE(1), width: content.readUInt16BE(3), parts };
}

const scannedIds = (content: Buffer): { id: number; table: number }[] =>
  Array.from({ length: Math.min(content[0] ?? 0, (content.length - 1) >> 1) }, (_, index) => ({
    id: content[1 + index * 2] ?? 0,
    table: content[2 + index * 2] ?? 0,
  }));

function readCodes(content: Buffer, codes: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= content.length;) {
    const lengths = content.subarray(at + 1, at + 17);
    const [largest, offset]: [number[], number[]] = [[], []];
    let [code, place] = [0, 0];
    for (const count of lengths) {
      offset.push(place - code);
      code += count;
      place += count;
      largest.push(count === 0 ? -1 : code - 1);
      code <<= 1;
    }
    codes.set(content[at] ?? 0, { largest, offset, values: content.subarray(at + 17, at + 17 + place) });
    at += 17 + place;
  }
}

/** The units that a scan has in its order, and the blocks of each: those of all its parts, or one of its only part. */
function unitsOf(frame: Frame, parts: readonly ScannedPart[]): { count: number; blocks: ScannedPart[] } {
  const across = Math.max(...frame.parts.map((part) => part.across), 1);
  const down = Math.max(...frame.parts.map((part) => part.down), 1);
  const [only] = parts;
  if (parts.length === 1 && only) {
    const columns = Math.ceil(Math.ceil((frame.width * only.across) / across) / 8);
    const rows = Math.ceil(Math.ceil((frame.height * only.down) / down) / 8);
    return { count: columns * rows, blocks: [only] };
  }
  return {
    count: Math.ceil(frame.width / (8 * across)) * Math.ceil(frame.height / (8 * down)),
    blocks: parts.flatMap((part) => Array.from({ length: part.across * part.down }, () => part)),
  };
}

/** Reads bits of a scan; -1 when none is left before a marker. */
interface Bits {
  next(): number;
  /** The offset of the first unread byte. */
  place(): number;
  /** Goes on behind the marker of a restart; false where none is. */
  restart(): boolean;
}

function createBits(file: Buffer, from: number): Bits {
  let [at, byte, left] = [from, 0, 0];
  return {
    next() {
      if (left === 0) {
        byte = file[at] ?? -1;
        if (byte === -1 || (byte === 0xff && file[at + 1] !== 0)) return -1;
        at += byte === 0xff ? 2 : 1;
        left = 8;
      }
      left -= 1;
      return (byte >> left) & 1;
    },
    place: () => at,
    restart() {
      left = 0;
      while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
      const marker = file[at + 1] ?? 0;
      if (file[at] !== 0xff || marker < 0xd0 || marker > 0xd7) return false;
      at += 2;
      return true;
    },
  };
}

function hasAllUnits(
  bits: Bits,
  { count, blocks }: { count: number; blocks: readonly ScannedPart[] },
  restartInterval: number,
): boolean {
  if (blocks.length === 0) return false;
  for (let unit = 0; unit < count; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0 && !bits.restart()) return false;
    for (const block of blocks) if (!readBlock(bits, block)) return false;
  }
  return true;
}

/** Passes over the 64 values of a block; false where the data end before them, or are none. */
function readBlock(bits: Bits, { dc, ac }: ScannedPart): boolean {
  const size = symbolOf(bits, dc);
  if (size === -1 || !skip(bits, size & 15)) return false;
  for (let place = 1; place < 64; place++) {
    const symbol = symbolOf(bits, ac);
    if (symbol === -1) return false;
    const [zeros, length] = [symbol >> 4, symbol & 15];
    if (length === 0 && zeros !== 15) return true;
    place += zeros;
    if (!skip(bits, length)) return false;
  }
  return true;
}

function symbolOf(bits: Bits, codes: Codes | undefined): number {
  if (!codes) return -1;
  let code = 0;
  for (let length = 0; length < 16; length++) {
    const bit = bits.next();
    if (bit === -1) return -1;
    code = (code << 1) | bit;
    if (code <= (codes.largest[length] ?? -1)) return codes.values[code + (codes.offset[length] ?? 0)] ?? -1;
  }
  return -1;
}

function skip(bits: Bits, count: number): boolean {
  for (let left = count; left > 0; left--) if (bits.next() === -1) return false;
  return true;
}
