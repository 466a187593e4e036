import { openPdf, type PdfDocument } from "../../../documents/pdf/index";
import { drawAvoid, drawGuide, guideHeight, avoidHeight } from "./draw-guide";
import { drawFooter, drawHeader, drawNotes, furtherPages, notesHeight, type NewPage } from "./draw-frame";
import { drawMenu } from "./draw-menu";
import { drawMeals, mealsHeight } from "./draw-meals";
import type { PlanSheet } from "./plan-sheet";
import {
  columnGap,
  guideWidth,
  inner,
  line,
  margin,
  mealSizes,
  pageBottom,
  type MealSize,
} from "./sheet-style";

/** One way to place a plan on the page. */
interface Placement {
  /** The size of the meals' texts. */
  size: MealSize;
  /** How many foods the guide beside the meals names of each group; without it, the guide is on page two. */
  foods?: number;
}

/** From the most comfortable on: fewer foods in the guide, smaller texts, and then the guide goes to page two. */
const placements: readonly Placement[] = [
  { size: mealSizes.large, foods: 6 },
  { size: mealSizes.large, foods: 3 },
  { size: mealSizes.small, foods: 6 },
  { size: mealSizes.small, foods: 3 },
  { size: mealSizes.large },
  { size: mealSizes.small },
];

/** The guide with at most so many foods of each group. */
const shorten = (guide: PlanSheet["guide"], foods: number): PlanSheet["guide"] =>
  guide.map(({ title, examples }) => ({ title, examples: examples.slice(0, foods) }));

const mealsWidth = inner - guideWidth - columnGap;
const bottomOf = (pdf: PdfDocument, sheet: PlanSheet): number => pageBottom - notesHeight(pdf, sheet);

/**
 * Draws the sheet of a plan as a PDF in letter size. Everything is on one page as long as it fits; a long menu sends the
 * guide of equivalents to page two, and a still longer one the last meals too. What to avoid is always on page one.
 */
export async function drawPlan(sheet: PlanSheet, createdAt: string): Promise<Uint8Array> {
  const title = `Plan de alimentación de ${sheet.patientName}`;
  const pdf = await openPdf({ title, author: sheet.practice.name, createdAt });
  const top = drawHeader(pdf, sheet);
  const bottom = bottomOf(pdf, sheet);
  const placement = placements.find((each) => fits(pdf, sheet, each, bottom - top));
  const { size, foods } = placement ?? { size: mealSizes.small };
  const isGuideLater = foods === undefined && sheet.guide.length > 0;

  const rest =
    foods === undefined
      ? drawBelow(pdf, sheet, size, top, bottom)
      : drawBeside(pdf, { ...sheet, guide: shorten(sheet.guide, foods) }, size, top, bottom);
  drawNotes(pdf, sheet, bottom);
  drawFooter(pdf, isGuideLater ? "La guía de equivalentes está en la página 2." : undefined);
  const newPage = furtherPages(pdf, sheet);
  if (isGuideLater || rest.length > 0) drawSecondPage(pdf, { ...sheet, meals: rest }, isGuideLater, newPage);
  if (sheet.menu) drawMenu(pdf, sheet.menu, newPage);
  return pdf.toBytes();
}

function fits(pdf: PdfDocument, sheet: PlanSheet, { size, foods }: Placement, available: number): boolean {
  if (foods === undefined) {
    return avoidHeight(pdf, sheet.avoid, inner) + mealsHeight(pdf, sheet.meals, inner, size) <= available;
  }
  const beside =
    guideHeight(pdf, shorten(sheet.guide, foods), guideWidth) + avoidHeight(pdf, sheet.avoid, guideWidth);
  return mealsHeight(pdf, sheet.meals, mealsWidth, size) <= available && beside <= available;
}

type Meals = PlanSheet["meals"];

/** Meals on the left, the guide and what to avoid on the right. */
function drawBeside(pdf: PdfDocument, sheet: PlanSheet, size: MealSize, top: number, bottom: number): Meals {
  const guideLeft = margin + mealsWidth + columnGap;
  pdf.drawBox(
    { x: guideLeft - columnGap / 2, y: top, width: 0.75, height: bottom - top - 8 },
    { fill: line },
  );
  const rest = drawMeals(pdf, sheet.meals, { x: margin, y: top, width: mealsWidth, bottom }, size);
  drawGuide(pdf, sheet.guide, guideLeft, top, guideWidth);
  const height = avoidHeight(pdf, sheet.avoid, guideWidth);
  drawAvoid(pdf, sheet.avoid, guideLeft, bottom - height - 8, guideWidth);
  return rest;
}

/** What to avoid first, then the meals over the whole width. */
function drawBelow(pdf: PdfDocument, sheet: PlanSheet, size: MealSize, top: number, bottom: number): Meals {
  const y = drawAvoid(pdf, sheet.avoid, margin, top, inner);
  return drawMeals(pdf, sheet.meals, { x: margin, y, width: inner, bottom }, size);
}

/** The meals that did not fit and the guide; a further page for each page that they fill. */
function drawSecondPage(pdf: PdfDocument, sheet: PlanSheet, hasGuide: boolean, newPage: NewPage): void {
  let { meals } = sheet;
  let y: number;
  do {
    const top = newPage();
    const before = meals.length;
    const area = { x: margin, y: top, width: inner, bottom: pageBottom };
    meals = drawMeals(pdf, meals, area, mealSizes.small);
    y =
      top +
      mealsHeight(pdf, sheet.meals.slice(-before, sheet.meals.length - meals.length), inner, mealSizes.small);
  } while (meals.length > 0);
  if (!hasGuide) return;
  if (y + guideHeight(pdf, sheet.guide, inner) > pageBottom) {
    y = newPage();
  }
  drawGuide(pdf, sheet.guide, margin, y, inner);
}
