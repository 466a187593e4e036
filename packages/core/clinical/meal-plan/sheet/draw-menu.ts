import type { PdfDocument, TextStyle } from "../../../documents/pdf/index";
import type { NewPage } from "./draw-frame";
import { menuSource, type SheetMenu } from "./sheet-menu";
import { ink, inner, margin, pageBottom, primary, small, smallInk } from "./sheet-style";

const title: TextStyle = { size: 15, weight: "bold", colour: ink, role: "H2" };
const dayTitle: TextStyle = { size: 12, weight: "bold", colour: primary, role: "H3" };
const mealName: TextStyle = { size: 9.8, weight: "bold", role: "P" };
const changed: TextStyle = { ...smallInk, weight: "bold", role: "P" };
const columnGap = 26;
const columnWidth = (inner - columnGap) / 2;
const indent = 38;
const mealGap = 4;
const dayGap = 10;

/** How the foods of a meal stand: one below the other, or one after the other where a week would need more pages. */
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

/** Two columns of a page, and how far they are filled. */
interface Columns {
  column: number;
  top: number;
  y: number;
  /** Begins the next page and returns where its columns begin. */
  nextPage: () => number;
}

const leftOf = ({ column }: Columns): number => margin + column * (columnWidth + columnGap);

/** Goes on to the next column, or the next page, where so much does not fit. */
function withRoom(columns: Columns, height: number): void {
  if (columns.y + height <= pageBottom) return;
  if (columns.column === 0) columns.column = 1;
  else {
    columns.column = 0;
    columns.top = columns.nextPage();
  }
  columns.y = columns.top;
}

/** Draws the days of a menu that differ, and what can take the place of each food, on pages of their own. */
export function drawMenu(pdf: PdfDocument, { days, swaps }: SheetMenu, newPage: NewPage): void {
  if (days.length === 0 && swaps.length === 0) return;
  if (days.length > 0) {
    const columns = drawTitle(pdf, "Menú de la semana", newPage);
    const setting = settings.find((each) => pagesOf(pdf, days, columns.top, each) <= mostPages);
    for (const each of days) drawDay(pdf, each, columns, setting ?? { food: smallInk, isJoined: true });
  }
  const columns = drawTitle(pdf, "Puedes cambiar, en los mismos equivalentes", newPage);
  for (const each of swaps) drawSwap(pdf, each, columns);
  withRoom(columns, pdf.heightOf(menuSource, columnWidth, small) + 8);
  pdf.drawText(menuSource, leftOf(columns), columns.y + 8, columnWidth, small);
}

function drawTitle(pdf: PdfDocument, text: string, newPage: NewPage): Columns {
  const begin = (of: string) => pdf.drawText(of, margin, newPage(), inner, title) + 8;
  const top = begin(text);
  return { column: 0, top, y: top, nextPage: () => begin(`${text} (sigue)`) };
}

type Day = SheetMenu["days"][number];
type Meal = Day["meals"][number];

const dayHeight = (pdf: PdfDocument, { title: name }: Day): number =>
  pdf.heightOf(name, columnWidth, dayTitle) + 3;

/** How many pages the days need. */
function pagesOf(pdf: PdfDocument, days: readonly Day[], top: number, setting: Setting): number {
  let pages = 1;
  const columns: Columns = { column: 0, top, y: top, nextPage: () => ((pages += 1), top) };
  for (const day of days) placeDay(pdf, day, columns, setting, () => {});
  return pages;
}

function drawDay(pdf: PdfDocument, day: Day, columns: Columns, setting: Setting): void {
  placeDay(pdf, day, columns, setting, (meal) => {
    const left = leftOf(columns);
    if (!meal) pdf.drawText(day.title, left, columns.y, columnWidth, dayTitle);
    else drawMeal(pdf, meal, left, columns.y, setting);
  });
}

/** Goes over the title and the meals of a day, each in its place; a title stays with its first meal. */
function placeDay(
  pdf: PdfDocument,
  day: Day,
  columns: Columns,
  setting: Setting,
  place: (meal?: Meal) => void,
): void {
  const [first] = day.meals;
  const heading = dayHeight(pdf, day);
  withRoom(columns, heading + (first ? mealHeight(pdf, first, setting) : 0));
  place();
  columns.y += heading;
  for (const meal of day.meals) {
    const height = mealHeight(pdf, meal, setting);
    withRoom(columns, height);
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

function drawSwap(pdf: PdfDocument, { food, others }: SheetMenu["swaps"][number], columns: Columns): void {
  const text = others.join("; ");
  const height = pdf.heightOf(food, columnWidth, changed) + pdf.heightOf(text, columnWidth, smallInk) + 5;
  withRoom(columns, height);
  const below = pdf.drawText(food, leftOf(columns), columns.y, columnWidth, changed);
  pdf.drawText(text, leftOf(columns), below, columnWidth, smallInk);
  columns.y += height;
}
