import type { PdfDocument, TextStyle } from "../../../documents/pdf/index";
import type { PlanSheet } from "./plan-sheet";
import { columnGap, danger, heading, ink, smallInk } from "./sheet-style";

const title: TextStyle = { ...heading, size: 10.2 };
const group: TextStyle = { ...heading, size: 9.4, role: "H3" };
const titleGap = 5;
const groupGap = 4.5;
const padding = 9;

/** Height of the guide of equivalents; 0 without one. */
export function guideHeight(pdf: PdfDocument, guide: PlanSheet["guide"], width: number): number {
  if (guide.length === 0) return 0;
  return guide.reduce(
    (sum, { examples }) =>
      sum + pdf.lineOf(group) + pdf.heightOf(examples.join(", "), width, smallInk) + groupGap,
    pdf.lineOf(title) + titleGap,
  );
}

/** Draws what one equivalent of each group of the plan is. */
export function drawGuide(
  pdf: PdfDocument,
  guide: PlanSheet["guide"],
  x: number,
  y: number,
  width: number,
): void {
  if (guide.length === 0) return;
  drawGroups(pdf, guide, x, pdf.drawText("Un equivalente es…", x, y, width, title) + titleGap, width);
}

function drawGroups(pdf: PdfDocument, guide: PlanSheet["guide"], x: number, y: number, width: number): void {
  let at = y;
  for (const { title: name, examples } of guide) {
    at = pdf.drawText(name, x, at, width, group);
    at = pdf.drawText(examples.join(", "), x, at, width, smallInk) + groupGap;
  }
}

/** The groups of a guide in two columns. */
function inTwo(guide: PlanSheet["guide"]): [PlanSheet["guide"], PlanSheet["guide"]] {
  const half = Math.ceil(guide.length / 2);
  return [guide.slice(0, half), guide.slice(half)];
}

const columnWidthOf = (width: number): number => (width - columnGap) / 2;

/** Height of the guide in two columns below the meals; 0 without one. */
export const guideInTwoHeight = (pdf: PdfDocument, guide: PlanSheet["guide"], width: number): number =>
  Math.max(...inTwo(guide).map((half) => guideHeight(pdf, half, columnWidthOf(width))));

/** Draws the guide in two columns. */
export function drawGuideInTwo(
  pdf: PdfDocument,
  guide: PlanSheet["guide"],
  x: number,
  y: number,
  width: number,
): void {
  const [left, right] = inTwo(guide);
  const column = columnWidthOf(width);
  drawGuide(pdf, left, x, y, column);
  drawGroups(pdf, right, x + column + columnGap, y + pdf.lineOf(title) + titleGap, column);
}

/** Height of the box of foods to avoid, with the space below it; 0 without any. */
export function avoidHeight(pdf: PdfDocument, avoid: readonly string[], width: number): number {
  return avoid.length === 0 ? 0 : boxHeight(pdf, avoid, width) + 10;
}

function boxHeight(pdf: PdfDocument, avoid: readonly string[], width: number): number {
  const texts = avoid.reduce((sum, text) => sum + pdf.heightOf(text, width - 2 * padding, smallInk), 0);
  return texts + pdf.lineOf(group) + 2 * padding - 3;
}

/** Draws the box of foods to avoid and returns the height below it. */
export function drawAvoid(
  pdf: PdfDocument,
  avoid: readonly string[],
  x: number,
  y: number,
  width: number,
): number {
  if (avoid.length === 0) return y;
  const height = boxHeight(pdf, avoid, width);
  pdf.drawBox({ x, y, width, height, radius: 6 }, { line: danger, thickness: 1 });
  const text = width - 2 * padding;
  let at = pdf.drawText("Ten siempre en cuenta", x + padding, y + padding - 2, text, {
    ...group,
    colour: danger,
    // It stands under the title of the sheet, beside the meals.
    role: "H2",
  });
  for (const each of avoid) at = pdf.drawText(each, x + padding, at, text, { ...smallInk, colour: ink });
  return y + height + 10;
}
