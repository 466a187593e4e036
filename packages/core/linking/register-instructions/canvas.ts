import { encode } from "jpeg-js";

export type Rgb = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** An image with anti-aliased shapes: each pixel is mixed by the exact area that the shape covers. */
export class Canvas {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    background: Rgb,
  ) {
    this.pixels = new Uint8Array(width * height * 4).fill(255);
    this.fillRectangle(0, 0, width, height, background);
  }

  /** Fills a rectangle with whole-pixel coordinates. */
  fillRectangle(x: number, y: number, width: number, height: number, colour: Rgb): void {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.blend(column, row, colour, 1);
    }
  }

  fillRoundedRectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    colour: Rgb,
  ): void {
    const corners: [number, number, number][] = [
      [x + width - radius, y + radius, -Math.PI / 2],
      [x + width - radius, y + height - radius, 0],
      [x + radius, y + height - radius, Math.PI / 2],
      [x + radius, y + radius, Math.PI],
    ];
    const stepsOfCorner = 16;
    const outline = corners.flatMap(([centreX, centreY, start]) =>
      Array.from({ length: stepsOfCorner + 1 }, (_, item): Point => {
        const angle = start + (item / stepsOfCorner) * (Math.PI / 2);
        return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
      }),
    );
    this.fill([outline], colour);
  }

  /** Fills closed outlines; an inner outline in the opposite direction cuts a hole. */
  fill(outlines: Point[][], colour: Rgb): void {
    const points = outlines.flat();
    if (points.length === 0) return;
    const left = Math.floor(Math.min(...points.map(([x]) => x)));
    const top = Math.floor(Math.min(...points.map(([, y]) => y)));
    const width = Math.ceil(Math.max(...points.map(([x]) => x))) - left + 2;
    const height = Math.ceil(Math.max(...points.map(([, y]) => y))) - top + 1;
    const changes = new Float32Array(width * height + 1);
    for (const outline of outlines) {
      outline.forEach(([x, y], index) => {
        const [nextX, nextY] = outline[(index + 1) % outline.length] as Point;
        addEdge(changes, width, x - left, y - top, nextX - left, nextY - top);
      });
    }
    for (let row = 0; row < height; row++) {
      let covered = 0;
      for (let column = 0; column < width; column++) {
        covered += changes[row * width + column] ?? 0;
        const share = Math.min(1, Math.abs(covered));
        if (share > 0.002) this.blend(left + column, top + row, colour, share);
      }
    }
  }

  /** The upper part of the image as a jpeg, down to `height`. */
  toJpeg(quality: number, height: number): Buffer {
    return encode({ width: this.width, height: Math.min(height, this.height), data: this.pixels }, quality)
      .data;
  }

  private blend(x: number, y: number, colour: Rgb, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 4;
    for (let channel = 0; channel < 3; channel++) {
      const below = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * share);
    }
  }
}

/**
 * Adds an edge's changes of coverage per pixel, from left to right. The running sum of a row is then the exact area of
 * each pixel that the shape covers.
 */
function addEdge(changes: Float32Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = direction > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  const add = (at: number, change: number): void => {
    changes[at] = (changes[at] ?? 0) + change;
  };
  let x = topX;
  for (let row = Math.floor(topY); row < Math.ceil(bottomY); row++) {
    const start = row * width;
    const share = Math.min(row + 1, bottomY) - Math.max(row, topY);
    const nextX = x + slope * share;
    const change = direction * share;
    const [from, to] = x < nextX ? [x, nextX] : [nextX, x];
    const first = Math.floor(from);
    const last = Math.ceil(to);
    if (last <= first + 1) {
      const middle = (x + nextX) / 2 - first;
      add(start + first, change * (1 - middle));
      add(start + first + 1, change * middle);
    } else {
      const perPixel = 1 / (to - from);
      const lead = 1 - (from - first);
      const firstShare = 0.5 * perPixel * lead * lead;
      const tail = to - last + 1;
      const lastShare = 0.5 * perPixel * tail * tail;
      add(start + first, change * firstShare);
      if (last === first + 2) {
        add(start + first + 1, change * (1 - firstShare - lastShare));
      } else {
        const second = perPixel * (1.5 - (from - first));
        add(start + first + 1, change * (second - firstShare));
        for (let column = first + 2; column < last - 1; column++) add(start + column, change * perPixel);
        const beforeLast = second + (last - first - 3) * perPixel;
        add(start + last - 1, change * (1 - beforeLast - lastShare));
      }
      add(start + last, change * lastShare);
    }
    x = nextX;
  }
}
