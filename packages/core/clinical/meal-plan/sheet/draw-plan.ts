import { openPdf, type PdfDocument } from "../../../documents/pdf/index";
import { drawAvoid, drawGuide, guideHeight, avoidHeight } from "./draw-guide";
import { drawFooter, drawHeader, drawNotes, notesHeight } from "./draw-frame";
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

/** One way to place a plan on the page: the size of its texts, and whether the guide is beside the meals. */
interface Placement {
  size: MealSize;
  hasGuideBeside: boolean;
}

/** From the most comfortable on: smaller texts first, then the guide goes to page two. */
const placements: readonly Placement[] = [
  { size: mealSizes.large, hasGuideBeside: true },
  { size: mealSizes.small, hasGuideBeside: true },
  { size: mealSizes.large, hasGuideBeside: false },
  { size: mealSizes.small, hasGuideBeside: false },
];

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
  const { size, hasGuideBeside } = placement ?? { size: mealSizes.small, hasGuideBeside: false };
  const isGuideLater = !hasGuideBeside && sheet.guide.length > 0;

  const rest = hasGuideBeside
    ? drawBeside(pdf, sheet, size, top, bottom)
    : drawBelow(pdf, sheet, size, top, bottom);
  drawNotes(pdf, sheet, bottom);
  drawFooter(pdf, isGuideLater ? "La guía de equivalentes está en la página 2." : undefined);
  if (isGuideLater || rest.length > 0) drawSecondPage(pdf, { ...sheet, meals: rest }, isGuideLater);
  return pdf.toBytes();
}

function fits(
  pdf: PdfDocument,
  sheet: PlanSheet,
  { size, hasGuideBeside }: Placement,
  available: number,
): boolean {
  if (!hasGuideBeside) {
    return avoidHeight(pdf, sheet.avoid, inner) + mealsHeight(pdf, sheet.meals, inner, size) <= available;
  }
  const beside = guideHeight(pdf, sheet.guide, guideWidth) + avoidHeight(pdf, sheet.avoid, guideWidth);
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
function drawSecondPage(pdf: PdfDocument, sheet: PlanSheet, hasGuide: boolean): void {
  let { meals } = sheet;
  let y = margin;
  do {
    pdf.addPage();
    drawFooter(pdf);
    const before = meals.length;
    const area = { x: margin, y: margin, width: inner, bottom: pageBottom };
    meals = drawMeals(pdf, meals, area, mealSizes.small);
    y =
      margin +
      mealsHeight(pdf, sheet.meals.slice(-before, sheet.meals.length - meals.length), inner, mealSizes.small);
  } while (meals.length > 0);
  if (!hasGuide) return;
  if (y + guideHeight(pdf, sheet.guide, inner) > pageBottom) {
    pdf.addPage();
    drawFooter(pdf);
    y = margin;
  }
  drawGuide(pdf, sheet.guide, margin, y, inner);
}
