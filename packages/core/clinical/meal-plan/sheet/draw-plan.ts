import { openPdf, type PdfDocument } from "../../../documents/pdf/index";
import {
  avoidHeight,
  drawAvoid,
  drawGuide,
  drawGuideInTwo,
  guideHeight,
  guideInTwoHeight,
} from "./draw-guide";
import { drawFooter, drawHeader, drawNotes, furtherPages, notesHeight, type NewPage } from "./draw-frame";
import { drawMenu, fewSwapsFit } from "./draw-menu";
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
  /** The number of foods per group in the guide on page one; without it, the guide is on page two. */
  foods?: number;
  /** The guide is below the meals, over the whole width, and not beside them. */
  isBelow?: boolean;
}

/**
 * From the most comfortable on: fewer foods in the guide, smaller texts, the guide below the meals, and then it goes to page
 * two.
 */
const placements: readonly Placement[] = [
  { size: mealSizes.large, foods: 6 },
  { size: mealSizes.large, foods: 3 },
  { size: mealSizes.small, foods: 6 },
  { size: mealSizes.small, foods: 3 },
  { size: mealSizes.small, foods: 6, isBelow: true },
  { size: mealSizes.small, foods: 3, isBelow: true },
  { size: mealSizes.large },
  { size: mealSizes.small },
];

/** The guide with at most so many foods of each group. */
const shorten = (guide: PlanSheet["guide"], foods: number): PlanSheet["guide"] =>
  guide.map(({ title, examples }) => ({ title, examples: examples.slice(0, foods) }));

const fewFoods = 3;
const mealsWidth = inner - guideWidth - columnGap;
const bottomOf = (pdf: PdfDocument, sheet: PlanSheet): number => pageBottom - notesHeight(pdf, sheet);

/**
 * Draws the sheet of a plan as a PDF in letter size. Everything is on one page as long as it fits; a long menu moves
 * the guide of equivalents to page two, and a still longer one the last meals too. The foods to avoid are always on
 * page one.
 */
export async function drawPlan(sheet: PlanSheet, createdAt: string): Promise<Uint8Array> {
  const title = `Plan de alimentación de ${sheet.patientName}`;
  const pdf = await openPdf({ title, author: sheet.practice.name, createdAt });
  const top = drawHeader(pdf, sheet);
  const bottom = bottomOf(pdf, sheet);
  const placement = placements.find((each) => fits(pdf, sheet, each, bottom - top));
  const { size, foods, isBelow = false } = placement ?? { size: mealSizes.small };
  const isGuideLater = foods === undefined && sheet.guide.length > 0;

  const guide = foods === undefined ? [] : shorten(sheet.guide, foods);
  const drawOn = foods === undefined || isBelow ? drawBelow : drawBeside;
  const rest = drawOn(pdf, { ...sheet, guide }, size, top, bottom);
  drawNotes(pdf, sheet, bottom);
  drawFooter(pdf, isGuideLater ? "La guía de equivalentes está en la página 2." : undefined);
  const newPage = furtherPages(pdf, sheet);
  const hasSecond = isGuideLater || rest.length > 0;
  const below = hasSecond ? drawSecondPage(pdf, { ...sheet, meals: rest }, isGuideLater, newPage) : undefined;
  if (sheet.menu) drawMenu(pdf, sheet.menu, newPage, below);
  return pdf.toBytes();
}

function fits(
  pdf: PdfDocument,
  sheet: PlanSheet,
  { size, foods, isBelow = false }: Placement,
  available: number,
): boolean {
  if (foods === undefined || isBelow) {
    const guide = foods === undefined ? 0 : guideInTwoHeight(pdf, shorten(sheet.guide, foods), inner);
    const meals = mealsHeight(pdf, sheet.meals, inner, size);
    return avoidHeight(pdf, sheet.avoid, inner) + meals + guide <= available;
  }
  const avoid = avoidHeight(pdf, sheet.avoid, guideWidth);
  const beside =
    guideHeight(pdf, shorten(sheet.guide, foods), guideWidth) + avoid + (avoid > 0 ? aboveAvoid : 0);
  return mealsHeight(pdf, sheet.meals, mealsWidth, size) <= available && beside <= available;
}

/** The space between the guide and the box of foods to avoid below it. */
const aboveAvoid = 14;

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

/** Draws the foods to avoid first, then the meals over the whole width, and the guide where it has room on the page. */
function drawBelow(pdf: PdfDocument, sheet: PlanSheet, size: MealSize, top: number, bottom: number): Meals {
  const y = drawAvoid(pdf, sheet.avoid, margin, top, inner);
  const guide = guideInTwoHeight(pdf, sheet.guide, inner);
  drawGuideInTwo(pdf, sheet.guide, margin, bottom - guide, inner);
  return drawMeals(pdf, sheet.meals, { x: margin, y, width: inner, bottom: bottom - guide }, size);
}

/** The meals that did not fit and the guide; a further page for each page that they fill. Gives where they end. */
function drawSecondPage(pdf: PdfDocument, sheet: PlanSheet, hasGuide: boolean, newPage: NewPage): number {
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
  if (!hasGuide) return y;
  if (y + guideInTwoHeight(pdf, sheet.guide, inner) > pageBottom) y = newPage();
  // Fewer foods where the swaps fit below them.
  const below = (guide: PlanSheet["guide"]) => y + guideInTwoHeight(pdf, guide, inner);
  const guides = [sheet.guide, shorten(sheet.guide, fewFoods)];
  const { menu } = sheet;
  const guide = (menu && guides.find((each) => fewSwapsFit(pdf, menu, below(each)))) ?? sheet.guide;
  drawGuideInTwo(pdf, guide, margin, y, inner);
  return below(guide);
}
