import { aisleNames, type ShoppingSection } from "@nutria/contract/clinical/foods/shopping-list";
import { openPdf, type PdfDocument, type TextStyle } from "../../../documents/pdf/index";
import { leftOf, widthOf, withRoom, type Columns } from "./columns";
import { drawFooter } from "./draw-frame";
import { danger, ink, inner, line, margin, muted, primary, small } from "./sheet-style";

/** The texts of a shopping list. */
export interface ShoppingSheet {
  practiceName: string;
  patientName: string;
  /** `lunes, martes y jueves` */
  days: string;
  /** `2 personas` */
  persons: string;
  sections: readonly ShoppingSection[];
  /** Foods that the record forbids, foods whose label is to be read, and foods with unknown contents. */
  leftOut: readonly string[];
  labels: readonly string[];
  unreviewed: readonly string[];
}

const title: TextStyle = { size: 24, weight: "bold", role: "H1" };
const aisle: TextStyle = { size: 11.4, weight: "bold", colour: primary, role: "H2" };
const entry: TextStyle = { size: 10.6, colour: ink };
const amount: TextStyle = { size: 10.6, weight: "bold", align: "right" };
const columnGap = 28;
const columnWidth = widthOf(columnGap);
const box = 9;
const rowGap = 5;
const note = "Crudo, como se compra. Lo que se pesa es sin cáscara ni hueso.";
const warning: TextStyle = { size: 10.6, weight: "bold", colour: danger };
const footer = "Compra de más lo que se pela o se deshuesa.";

/** Draws a shopping list in two columns, with a box to tick before each line. */
export async function drawShoppingList(sheet: ShoppingSheet, createdAt: string): Promise<Uint8Array> {
  const pdf = await openPdf({
    title: `Lista del súper de ${sheet.patientName}`,
    author: sheet.practiceName,
    createdAt,
  });
  let top = pdf.drawText("Lista del súper", margin, margin, inner, title);
  const about = `${sheet.patientName} · ${sheet.days} · ${sheet.persons}`;
  top = pdf.drawText(about, margin, top, inner, { size: 12, colour: muted }) + 2;
  top = pdf.drawText(note, margin, top, inner, small) + 4;
  for (const text of warningsOf(sheet)) top = pdf.drawText(text, margin, top, inner, warning) + 2;
  top += 10;
  drawFooter(pdf, footer, "");
  const nextPage = () => {
    pdf.addPage();
    drawFooter(pdf, footer, "");
    return pdf.drawText(`Lista del súper (sigue) · ${about}`, margin, margin, inner, small) + 10;
  };
  const place: Columns = { gap: columnGap, column: 0, top, y: top, nextPage };
  for (const { aisle: name, lines } of sheet.sections) {
    const heights = lines.map((each) => rowHeight(pdf, each));
    withRoom(place, pdf.lineOf(aisle) + 6 + (heights[0] ?? 0));
    drawAisle(pdf, place, aisleNames[name]);
    for (const [index, each] of lines.entries()) {
      const height = heights[index] ?? 0;
      if (withRoom(place, height)) drawAisle(pdf, place, `${aisleNames[name]} (sigue)`);
      drawRow(pdf, each, leftOf(place), place.y);
      place.y += height;
    }
    place.y += 10;
  }
  return pdf.toBytes();
}

function warningsOf({ leftOut, labels, unreviewed }: ShoppingSheet): string[] {
  const line = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}: ${names.join(", ")}.`];
  return [
    ...line("No se compra, por lo que dice el expediente", leftOut),
    ...line("Revisa la etiqueta", labels),
    ...line("Sin revisar qué contienen", unreviewed),
  ];
}

/** The name of an aisle, which stands again where its lines go on. */
function drawAisle(pdf: PdfDocument, place: Columns, name: string): void {
  place.y = pdf.drawText(name, leftOf(place), place.y, columnWidth, aisle) + 4;
}

type Line = ShoppingSection["lines"][number];
const amountWidth = 74;
const nameWidth = columnWidth - box - 8 - amountWidth;

const rowHeight = (pdf: PdfDocument, { name }: Line): number => pdf.heightOf(name, nameWidth, entry) + rowGap;

function drawRow(pdf: PdfDocument, { name, amount: told }: Line, x: number, y: number): void {
  pdf.drawBox({ x, y: y + 2.5, width: box, height: box, radius: 2 }, { line });
  pdf.drawText(name, x + box + 8, y, nameWidth, entry);
  pdf.drawText(told, x + columnWidth - amountWidth, y, amountWidth, amount);
}
