import { inflateSync } from "node:zlib";
import { channelsOf, readHeader, unpackRow, type PngHeader } from "./png-pixels";
import type { Bitmap } from "./square";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/** Width and height as a PNG's header says; undefined when it is cut short in it. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  return bytes.length < 33 ? undefined : readHeader(bytes.subarray(16, 29));
}

/** Where the pixels of each of Adam7's seven passes start, and how far apart they are. */
const interlacedPasses = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];
const onePass = [{ x: 0, y: 0, dx: 1, dy: 1 }];

/** The pixels of a PNG whose size was found bearable. Raises for one that is cut short or damaged. */
export function decodePng(bytes: Uint8Array): Bitmap {
  const chunks = chunksOf(bytes);
  const header = readHeader(chunks.first("IHDR"));
  const { width, height } = header;
  const palette = { colours: chunks.find("PLTE"), opacities: chunks.find("tRNS") };
  const bitsPerPixel = channelsOf(header) * header.depth;
  const rows = passesOf(header);
  const total = rows.reduce(
    (sum, pass) => sum + pass.rows * (1 + Math.ceil((pass.columns * bitsPerPixel) / 8)),
    0,
  );
  // A small file can hold a great deal of zeros: no more is unpacked than the picture takes.
  const raw = inflateSync(chunks.all("IDAT"), { maxOutputLength: total });
  if (raw.length < total) throw new Error("The picture ends early");

  const data = new Uint8Array(width * height * 4);
  const item = Math.max(1, bitsPerPixel >> 3);
  let at = 0;
  for (const { x, y, dx, dy, columns, rows: count } of rows) {
    const length = Math.ceil((columns * bitsPerPixel) / 8);
    let above = new Uint8Array(length);
    for (let row = 0; row < count; row++) {
      const line = raw.subarray(at + 1, at + 1 + length);
      unfilter(raw[at] ?? 0, line, above, item);
      unpackRow(header, palette, line, columns, (column, [red, green, blue, alpha]) => {
        const target = ((y + row * dy) * width + x + column * dx) * 4;
        data[target] = red;
        data[target + 1] = green;
        data[target + 2] = blue;
        data[target + 3] = alpha;
      });
      above = line;
      at += 1 + length;
    }
  }
  return { width, height, data };
}

function passesOf({ width, height, isInterlaced }: PngHeader) {
  return (isInterlaced ? interlacedPasses : onePass)
    .map((pass) => ({
      ...pass,
      columns: Math.ceil((width - pass.x) / pass.dx),
      rows: Math.ceil((height - pass.y) / pass.dy),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Undoes the filter of a row in place: each byte was written as its difference from its neighbours. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, item: number): void {
  for (let index = 0; index < line.length; index++) {
    const left = index < item ? 0 : (line[index - item] ?? 0);
    const up = above[index] ?? 0;
    const corner = index < item ? 0 : (above[index - item] ?? 0);
    line[index] = (line[index] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      throw new Error("Unknown filter");
  }
}

/** The chunks of a file up to its end, which must be there. */
function chunksOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { name: string; data: Uint8Array }[] = [];
  for (let at = signature.length; chunks.at(-1)?.name !== "IEND";) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new Error("The file ends early");
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, data: bytes.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  const find = (name: string) => chunks.find((chunk) => chunk.name === name)?.data;
  return {
    find,
    first: (name: string) => find(name) ?? fail(name),
    all: (name: string) =>
      Buffer.concat(chunks.filter((chunk) => chunk.name === name).map(({ data }) => data)),
  };
}

function fail(name: string): never {
  throw new Error(`There is no ${name}`);
}
