/** Four bytes per pixel: red, green, blue, alpha. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * The centre of an image as a square of at most `longest` pixels, upright and on white. Each pixel is the
 * average of the pixels that it covers; a small image is not enlarged.
 */
export function squareOf(source: Bitmap, orientation: number, longest: number): Bitmap {
  const side = Math.min(source.width, source.height);
  const size = Math.max(1, Math.min(side, longest));
  const left = Math.floor((source.width - side) / 2);
  const top = Math.floor((source.height - side) / 2);
  const data = new Uint8Array(size * size * 4);
  const edge = (index: number): number => Math.floor((index * side) / size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = turned(column, row, size - 1, orientation);
      const target = (y * size + x) * 4;
      average(
        source,
        left + edge(column),
        top + edge(row),
        left + edge(column + 1),
        top + edge(row + 1),
      ).forEach((value, channel) => (data[target + channel] = value));
      data[target + 3] = 255;
    }
  }
  return { width: size, height: size, data };
}

/** The average colour of a rectangle of pixels; transparent parts count as white. */
function average(
  { width, data }: Bitmap,
  left: number,
  top: number,
  right: number,
  bottom: number,
): [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  const [lastX, lastY] = [Math.max(right, left + 1), Math.max(bottom, top + 1)];
  for (let y = top; y < lastY; y++) {
    for (let x = left; x < lastX; x++) {
      const at = (y * width + x) * 4;
      const opacity = (data[at + 3] ?? 255) / 255;
      red += 255 + ((data[at] ?? 0) - 255) * opacity;
      green += 255 + ((data[at + 1] ?? 0) - 255) * opacity;
      blue += 255 + ((data[at + 2] ?? 0) - 255) * opacity;
    }
  }
  const count = (lastX - left) * (lastY - top);
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}

/**
 * The position of a pixel after applying an EXIF orientation; `last` is the index of the last row and column.
 */
function turned(x: number, y: number, last: number, orientation: number): [number, number] {
  switch (orientation) {
    case 2:
      return [last - x, y];
    case 3:
      return [last - x, last - y];
    case 4:
      return [x, last - y];
    case 5:
      return [y, x];
    case 6:
      return [last - y, x];
    case 7:
      return [last - y, last - x];
    case 8:
      return [y, last - x];
    default:
      return [x, y];
  }
}
