import type { PdfDocument, TextStyle } from "../../../documents/pdf/index";
import { drawFooter } from "./draw-frame";
import { menuSource, type SheetMenu } from "./sheet-menu";
import { ink, inner, margin, pageBottom, primary, small, smallInk } from "./sheet-style";

const title: TextStyle = { size: 15, weight: "bold", colour: ink, role: "H2" };
const dayTitle: TextStyle = { size: 12, weight: "bold", colour: primary, role: "H3" };
const mealName: TextStyle = { size: 9.8, weight: "bold", role: "P" };
const changed: TextStyle = { ...smallInk, weight: "bold", role: "P" };
const columnGap = 26;
const columnWidth = (inner - columnGap) / 2;
const indent = 38;

/** Two columns of a page, and how far they are filled. */
interface Columns {
  column: number;
  top: number;
  y: number;
}

const leftOf = ({ column }: Columns): number => margin + column * (columnWidth + columnGap);

/** Goes on to the next column, or the next page, where so much does not fit. */
function withRoom(pdf: PdfDocument, columns: Columns, height: number): void {
  if (columns.y + height <= pageBottom) return;
  if (columns.column === 0) columns.column = 1;
  else {
    pdf.addPage();
    drawFooter(pdf);
    columns.column = 0;
    columns.top = margin;
  }
  columns.y = columns.top;
}

/** Draws the days of a menu that differ, and what can take the place of each food, on pages of their own. */
export function drawMenu(pdf: PdfDocument, { days, swaps }: SheetMenu): void {
  if (days.length === 0 && swaps.length === 0) return;
  if (days.length > 0) {
    const columns = drawTitle(pdf, "Menú de la semana");
    for (const each of days) drawDay(pdf, each, columns);
  }
  const columns = drawTitle(pdf, "Puedes cambiar, en los mismos equivalentes");
  for (const each of swaps) drawSwap(pdf, each, columns);
  withRoom(pdf, columns, pdf.heightOf(menuSource, columnWidth, small) + 8);
  pdf.drawText(menuSource, leftOf(columns), columns.y + 8, columnWidth, small);
}

function drawTitle(pdf: PdfDocument, text: string): Columns {
  pdf.addPage();
  drawFooter(pdf);
  const top = pdf.drawText(text, margin, margin, inner, title) + 8;
  return { column: 0, top, y: top };
}

type Day = SheetMenu["days"][number];

function drawDay(pdf: PdfDocument, { title: name, meals }: Day, columns: Columns): void {
  const [first] = meals;
  const heading = pdf.heightOf(name, columnWidth, dayTitle) + 3;
  withRoom(pdf, columns, heading + (first ? mealHeight(pdf, first) : 0));
  columns.y = pdf.drawText(name, leftOf(columns), columns.y, columnWidth, dayTitle) + 3;
  for (const meal of meals) {
    withRoom(pdf, columns, mealHeight(pdf, meal));
    const left = leftOf(columns);
    pdf.drawText(meal.time, left, columns.y, indent, { ...mealName, colour: primary });
    columns.y = pdf.drawText(meal.name, left + indent, columns.y, columnWidth - indent, mealName);
    for (const food of meal.foods) {
      columns.y = pdf.drawText(food, left + indent, columns.y, columnWidth - indent, smallInk);
    }
    columns.y += 4;
  }
  columns.y += 8;
}

function mealHeight(pdf: PdfDocument, { name, foods }: Day["meals"][number]): number {
  const width = columnWidth - indent;
  const lines = foods.reduce((sum, food) => sum + pdf.heightOf(food, width, smallInk), 0);
  return pdf.heightOf(name, width, mealName) + lines + 4;
}

function drawSwap(pdf: PdfDocument, { food, others }: SheetMenu["swaps"][number], columns: Columns): void {
  const text = others.join("; ");
  const height = pdf.heightOf(food, columnWidth, changed) + pdf.heightOf(text, columnWidth, smallInk) + 5;
  withRoom(pdf, columns, height);
  const below = pdf.drawText(food, leftOf(columns), columns.y, columnWidth, changed);
  pdf.drawText(text, leftOf(columns), below, columnWidth, smallInk);
  columns.y += height;
}
