export interface PngHeader {
  width: number;
  height: number;
  /** Bits of a channel, or of an index into the palette. */
  depth: number;
  colourType: number;
  isInterlaced: boolean;
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

interface Palette {
  colours: Uint8Array | undefined;
  /** Of the palette's entries, or the one colour that is transparent. */
  opacities: Uint8Array | undefined;
}

/** By colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads the data of an IHDR chunk. */
export function readHeader(data: Uint8Array): PngHeader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth: view.getUint8(8),
    colourType: view.getUint8(9),
    isInterlaced: view.getUint8(12) === 1,
  };
}

/** How many numbers a pixel is made of. Raises for a kind of picture that the format does not have. */
export function channelsOf({ colourType, depth }: PngHeader): number {
  const count = channels[colourType];
  if (count === undefined || !depths[colourType]?.includes(depth)) throw new Error("Unknown kind of PNG");
  return count;
}

/** Gives each pixel of an unfiltered row in turn, with 8 bits a channel. */
export function unpackRow(
  header: PngHeader,
  { colours, opacities }: Palette,
  line: Uint8Array,
  columns: number,
  take: (column: number, pixel: Pixel) => void,
): void {
  const { depth, colourType } = header;
  const count = channelsOf(header);
  const scale = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  const sample = (index: number): number => {
    if (depth === 16) return line[index * 2] ?? 0;
    if (depth === 8) return line[index] ?? 0;
    const bit = index * depth;
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  };
  for (let column = 0; column < columns; column++) {
    const at = column * count;
    const first = sample(at);
    if (colourType === 3) {
      const [red = 0, green = 0, blue = 0] = colours?.subarray(first * 3, first * 3 + 3) ?? [];
      take(column, [red, green, blue, opacities?.[first] ?? 255]);
    } else if (colourType === 0 || colourType === 4) {
      const grey = Math.round(first * scale);
      take(column, [grey, grey, grey, colourType === 4 ? sample(at + 1) : 255]);
    } else {
      take(column, [first, sample(at + 1), sample(at + 2), colourType === 6 ? sample(at + 3) : 255]);
    }
  }
}
