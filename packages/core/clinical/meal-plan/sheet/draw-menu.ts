import type { PdfDocument, TextStyle } from "../../../documents/pdf/index";
import { leftOf, widthOf, withRoom, type Columns } from "./columns";
import type { NewPage } from "./draw-frame";
import { menuSource, type SheetMenu } from "./sheet-menu";
import { ink, inner, margin, pageBottom, primary, small, smallInk } from "./sheet-style";

const title: TextStyle = { size: 15, weight: "bold", colour: ink, role: "H2" };
const dayTitle: TextStyle = { size: 12, weight: "bold", colour: primary, role: "H3" };
const mealName: TextStyle = { size: 9.8, weight: "bold", role: "P" };
const changed: TextStyle = { ...smallInk, weight: "bold", role: "P" };
const columnGap = 26;
const columnWidth = widthOf(columnGap);
const indent = 38;
const mealGap = 4;
const dayGap = 10;
const titleGap = 8;

/** The arrangement of a meal's foods: one below the other, or in one line where a week would need more pages. */
interface Setting {
  food: TextStyle;
  isJoined: boolean;
}

const settings: readonly Setting[] = [
  { food: smallInk, isJoined: false },
  { food: smallInk, isJoined: true },
  { food: { ...smallInk, size: 9, lineHeight: 1.25 }, isJoined: true },
];
/** A week that fits into these is read without turning many pages. */
const mostPages = 2;

/**
 * Draws the days of a menu that differ, on pages of their own, and what can take the place of each food: below what ends at
 * `above` on the page before them, or below the days, wherever it fits, and else on a page of its own.
 */
export function drawMenu(
  pdf: PdfDocument,
  { days, swaps }: SheetMenu,
  newPage: NewPage,
  above: number | undefined,
): void {
  if (days.length === 0 && swaps.length === 0) return;
  const fewer = (from: number | undefined) =>
    from === undefined
      ? undefined
      : choices.map((most) => shortened(swaps, most)).find((each) => swapsFit(pdf, each, from));
  const before = fewer(above);
  if (before) drawSwaps(pdf, before, newPage, above);
  const end = days.length > 0 ? drawDays(pdf, days, newPage) : undefined;
  if (before) return;
  const after = fewer(end);
  drawSwaps(pdf, after ?? swaps, newPage, after && end);
}

/** The numbers of choices named for a food, tried from the most when a page is short. */
const choices = [4, 3, 2] as const;
/** Whether the swaps fit below something on a page, be they few. */
export const fewSwapsFit = (pdf: PdfDocument, { swaps }: SheetMenu, from: number): boolean =>
  swapsFit(pdf, shortened(swaps, Math.min(...choices)), from);
const shortened = (swaps: SheetMenu["swaps"], most: number): SheetMenu["swaps"] =>
  swaps.map(({ food, others }) => ({ food, others: others.slice(0, most) }));

/** The days of a menu; gives where they end on their last page. */
function drawDays(pdf: PdfDocument, days: readonly Day[], newPage: NewPage): number {
  const columns = drawTitle(pdf, "Menú de la semana", newPage);
  const setting = settings.find((each) => pagesOf(pdf, days, columns.top, each) <= mostPages);
  for (const each of days) drawDay(pdf, each, columns, setting ?? { food: smallInk, isJoined: true });
  return columns.column === 0 ? columns.y : pageBottom;
}

const swapsTitle = "Puedes cambiar, en los mismos equivalentes";
/** The space between the swaps and the content above them on a page. */
const swapsGap = 14;
const sourceGap = 8;

/** Whether the swaps fit on the rest of a page. */
function swapsFit(pdf: PdfDocument, swaps: SheetMenu["swaps"], from: number): boolean {
  const top = from + swapsGap + pdf.heightOf(swapsTitle, inner, title) + titleGap;
  let isOver = top > pageBottom;
  const columns: Columns = { gap: columnGap, column: 0, top, y: top, nextPage: () => ((isOver = true), top) };
  for (const each of swaps) {
    const height = swapHeight(pdf, each);
    withRoom(columns, height);
    columns.y += height;
  }
  withRoom(columns, pdf.heightOf(menuSource, columnWidth, small) + sourceGap);
  return !isOver;
}

function drawSwaps(
  pdf: PdfDocument,
  swaps: SheetMenu["swaps"],
  newPage: NewPage,
  from: number | undefined,
): void {
  const columns = drawTitle(pdf, swapsTitle, newPage, from === undefined ? undefined : from + swapsGap);
  for (const each of swaps) drawSwap(pdf, each, columns);
  withRoom(columns, pdf.heightOf(menuSource, columnWidth, small) + sourceGap);
  pdf.drawText(menuSource, leftOf(columns), columns.y + sourceGap, columnWidth, small);
}

/** A title over two columns, on a new page or below the content of this one. */
function drawTitle(pdf: PdfDocument, text: string, newPage: NewPage, from?: number): Columns {
  const begin = (of: string, y: number) => pdf.drawText(of, margin, y, inner, title) + titleGap;
  const top = begin(text, from ?? newPage());
  return { gap: columnGap, column: 0, top, y: top, nextPage: () => begin(`${text} (sigue)`, newPage()) };
}

type Day = SheetMenu["days"][number];
type Meal = Day["meals"][number];

const dayHeight = (pdf: PdfDocument, { title: name }: Day): number =>
  pdf.heightOf(name, columnWidth, dayTitle) + 3;

/** The number of pages that the days need. */
function pagesOf(pdf: PdfDocument, days: readonly Day[], top: number, setting: Setting): number {
  let pages = 1;
  const columns: Columns = { gap: columnGap, column: 0, top, y: top, nextPage: () => ((pages += 1), top) };
  for (const day of days) placeDay(pdf, day, columns, setting, () => {});
  return pages;
}

function drawDay(pdf: PdfDocument, day: Day, columns: Columns, setting: Setting): void {
  placeDay(pdf, day, columns, setting, (part) => {
    const left = leftOf(columns);
    if (typeof part === "string") pdf.drawText(part, left, columns.y, columnWidth, dayTitle);
    else drawMeal(pdf, part, left, columns.y, setting);
  });
}

/**
 * Goes over the title and the meals of a day, each in its place; a title stays with its first meal, and a column in which a
 * day goes on says which one.
 */
function placeDay(
  pdf: PdfDocument,
  day: Day,
  columns: Columns,
  setting: Setting,
  place: (part: Meal | string) => void,
): void {
  const [first] = day.meals;
  const heading = dayHeight(pdf, day);
  withRoom(columns, heading + (first ? mealHeight(pdf, first, setting) : 0));
  const begin = (name: string) => {
    place(name);
    columns.y += heading;
  };
  begin(day.title);
  for (const meal of day.meals) {
    const height = mealHeight(pdf, meal, setting);
    if (withRoom(columns, height)) begin(`${day.title} (sigue)`);
    place(meal);
    columns.y += height;
  }
  columns.y += dayGap;
}

/** The foods of a meal as paragraphs. */
const paragraphsOf = ({ foods }: Meal, { isJoined }: Setting): string[] =>
  isJoined ? [foods.join("\u00a0· ")] : foods;

const textWidth = ({ isJoined }: Setting): number => (isJoined ? columnWidth : columnWidth - indent);

function mealHeight(pdf: PdfDocument, meal: Meal, setting: Setting): number {
  const name = pdf.heightOf(meal.name, columnWidth - indent, mealName);
  return paragraphsOf(meal, setting).reduce(
    (sum, text) => sum + pdf.heightOf(text, textWidth(setting), setting.food),
    name + mealGap,
  );
}

function drawMeal(pdf: PdfDocument, meal: Meal, x: number, y: number, setting: Setting): void {
  pdf.drawText(meal.time, x, y, indent, { ...mealName, colour: primary });
  let at = pdf.drawText(meal.name, x + indent, y, columnWidth - indent, mealName);
  const width = textWidth(setting);
  for (const text of paragraphsOf(meal, setting)) {
    at = pdf.drawText(text, x + columnWidth - width, at, width, setting.food);
  }
}

type Swap = SheetMenu["swaps"][number];

const swapHeight = (pdf: PdfDocument, { food, others }: Swap): number =>
  pdf.heightOf(food, columnWidth, changed) + pdf.heightOf(others.join("; "), columnWidth, smallInk) + 5;

function drawSwap(pdf: PdfDocument, swap: Swap, columns: Columns): void {
  const { food, others } = swap;
  const text = others.join("; ");
  const height = swapHeight(pdf, swap);
  withRoom(columns, height);
  const below = pdf.drawText(food, leftOf(columns), columns.y, columnWidth, changed);
  pdf.drawText(text, leftOf(columns), below, columnWidth, smallInk);
  columns.y += height;
}
