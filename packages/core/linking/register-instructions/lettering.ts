import type { Canvas, Rgb, Point } from "./canvas";
import bold from "./letters/inter-bold.json";
import regular from "./letters/inter-regular.json";

/** Advance width and outline of each letter, in thousandths of an em. */
type Letters = Record<string, [number, string]>;

export interface Style {
  size: number;
  weight: "regular" | "bold";
  colour: Rgb;
  /** Extra space between letters, in pixels. */
  spacing?: number;
}

const letters: Record<Style["weight"], Letters> = {
  regular: regular as unknown as Letters,
  bold: bold as unknown as Letters,
};
const em = 1000;
const stepsOfCurve = 6;

/** A letter without an outline is drawn without its accent, or as a dot in the middle of the line. */
function letterOf(character: string, weight: Style["weight"]): [number, string] {
  const known = letters[weight];
  return known[character] ?? known[character.normalize("NFD").charAt(0)] ?? (known["·"] as [number, string]);
}

/** Width of a text, in pixels. */
export function widthOf(text: string, { size, weight, spacing = 0 }: Style): number {
  return [...text].reduce((sum, one) => sum + (letterOf(one, weight)[0] * size) / em + spacing, 0);
}

/** Draws one line with its baseline at `y`. */
export function drawText(canvas: Canvas, text: string, x: number, y: number, style: Style): void {
  const scale = style.size / em;
  let pen = x;
  for (const character of text) {
    const [advance, outline] = letterOf(character, style.weight);
    canvas.fill(contoursOf(outline, pen, y, scale), style.colour);
    pen += advance * scale + (style.spacing ?? 0);
  }
}

/** Breaks a text into lines no wider than `width` pixels; also breaks a word that is wider. */
export function linesOf(text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, width, style))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number, style: Style): string[] {
  if (widthOf(word, style) <= width) return [word];
  const broken: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece && widthOf(piece + character, style) > width) {
      broken.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...broken, piece];
}

/** Each point of an outline is relative to the point before it. */
function contoursOf(outline: string, x: number, y: number, scale: number): Point[][] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let at: Point = [x, y];
  const move = (unitsX = 0, unitsY = 0): Point => (at = [at[0] + unitsX * scale, at[1] + unitsY * scale]);
  for (const [, command, numbers = ""] of outline.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [a, b, c, d] = (numbers.match(/-?\d+/g) ?? []).map(Number);
    if (command === "M") contours.push((contour = []));
    const from = at;
    const to = move(a, b);
    if (command === "Q") contour.push(...curve(from, to, move(c, d)));
    else contour.push(to);
  }
  return contours;
}

/** A quadratic curve as short straight lines, without its first point. */
function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: stepsOfCurve }, (_, index): Point => {
    const t = (index + 1) / stepsOfCurve;
    const at = (axis: 0 | 1) =>
      (1 - t) * (1 - t) * from[axis] + 2 * (1 - t) * t * control[axis] + t * t * to[axis];
    return [at(0), at(1)];
  });
}
