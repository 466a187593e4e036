import type { Pill } from "@nutria/contract/clinical/counted-portions";
import type { PdfDocument } from "../../../documents/pdf/index";
import type { PlanSheet } from "./plan-sheet";
import { ink, line, primary, type MealSize } from "./sheet-style";

type Meal = PlanSheet["meals"][number];

const timeWidth = 48;
const pillGap = 4.5;
const pillPadding = 8;

interface Area {
  x: number;
  y: number;
  width: number;
  bottom: number;
}

/** The rows of pills that fit in a width. */
function pillRows(pdf: PdfDocument, pills: readonly Pill[], width: number, size: MealSize): Pill[][] {
  const rows: Pill[][] = [];
  let used = 0;
  for (const pill of pills) {
    const taken = pillWidth(pdf, pill, size);
    const row = rows.at(-1);
    if (row && used + pillGap + taken <= width) {
      row.push(pill);
      used += pillGap + taken;
    } else {
      rows.push([pill]);
      used = taken;
    }
  }
  return rows;
}

function badgeWidth(pdf: PdfDocument, { count }: Pill, { pill, pillHeight }: MealSize): number {
  return Math.max(pillHeight - 3, pdf.widthOf(count, { ...pill, weight: "bold" }) + 6);
}

function pillWidth(pdf: PdfDocument, each: Pill, size: MealSize): number {
  return badgeWidth(pdf, each, size) + pdf.widthOf(each.label, size.pill) + pillPadding + 7;
}

function mealHeight(pdf: PdfDocument, meal: Meal, width: number, size: MealSize): number {
  const rows = pillRows(pdf, meal.pills, width - timeWidth, size).length;
  const foods = (meal.foods ?? []).reduce(
    (sum, food) => sum + pdf.heightOf(food, width - timeWidth, size.menu),
    0,
  );
  const menu = meal.menu === "" ? 0 : pdf.heightOf(meal.menu, width - timeWidth, size.menu) + 2;
  return pdf.lineOf(size.name) + rows * (size.pillHeight + 3.5) + foods + menu;
}

/** Height of meals one below another, with the space between them. */
export function mealsHeight(pdf: PdfDocument, meals: readonly Meal[], width: number, size: MealSize): number {
  return meals.reduce((sum, meal) => sum + mealHeight(pdf, meal, width, size) + 2 * size.gap, 0);
}

/**
 * Draws meals down to the bottom of an area, at least one, and returns those that did not fit. Free space is shared
 * between them.
 */
export function drawMeals(pdf: PdfDocument, meals: readonly Meal[], area: Area, size: MealSize): Meal[] {
  const { x, y, width, bottom } = area;
  const height = mealsHeight(pdf, meals, width, size);
  const spare = Math.min(8, Math.max(0, bottom - y - height) / Math.max(1, 2 * meals.length));
  const gap = size.gap + spare;
  let at = y;
  for (const [index, meal] of meals.entries()) {
    if (index > 0 && at + mealHeight(pdf, meal, width, size) > bottom) return meals.slice(index);
    if (index > 0) pdf.drawRule(x, at - gap, width, line, 0.6);
    at = drawMeal(pdf, meal, x, at, width, size) + 2 * gap;
  }
  return [];
}

function drawMeal(pdf: PdfDocument, meal: Meal, x: number, y: number, width: number, size: MealSize): number {
  const left = x + timeWidth;
  const textWidth = width - timeWidth;
  pdf.drawText(meal.time, x, y, timeWidth, { ...size.name, colour: primary, role: "P" });
  let at = pdf.drawText(meal.name, left, y, textWidth, size.name);
  for (const row of pillRows(pdf, meal.pills, textWidth, size)) {
    let pillLeft = left;
    for (const pill of row) pillLeft = drawPill(pdf, pill, pillLeft, at + 1.5, size) + pillGap;
    at += size.pillHeight + 3.5;
  }
  for (const food of meal.foods ?? []) at = pdf.drawText(food, left, at, textWidth, size.menu);
  return meal.menu === "" ? at : pdf.drawText(meal.menu, left, at + 2, textWidth, size.menu);
}

/** A pill with its count in a dark circle, which a grey print keeps readable. */
function drawPill(pdf: PdfDocument, each: Pill, x: number, y: number, size: MealSize): number {
  const { pillHeight: height, pill: style } = size;
  const width = pillWidth(pdf, each, size);
  const badge = badgeWidth(pdf, each, size);
  pdf.drawBox({ x, y, width, height, radius: height / 2 }, { line });
  pdf.drawBox(
    { x: x + 1.5, y: y + 1.5, width: badge, height: height - 3, radius: (height - 3) / 2 },
    { fill: ink },
  );
  const textTop = y + (height - pdf.lineOf(style)) / 2;
  pdf.drawText(each.count, x + 1.5, textTop, badge, {
    ...style,
    weight: "bold",
    colour: "#FFFFFF",
    align: "center",
  });
  const labelLeft = x + badge + 6;
  pdf.drawText(each.label, labelLeft, textTop, width, style);
  return x + width;
}
