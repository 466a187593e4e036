import { productName } from "@nutria/contract/store/product";
import { letter, openPdf, type PdfDocument, type TextStyle } from "../pdf/index";
import type { LegalDocument, LegalFacts } from "./legal-document";

const margin = 64;
const inner = letter.width - 2 * margin;
const indent = 16;
const bottom = letter.height - 72;
const primary = "#8A1C5A";
const soft = "#5F5B66";

const title: TextStyle = { size: 22, weight: "bold", role: "H1" };
const heading: TextStyle = { size: 12.5, weight: "bold", colour: primary, role: "H2" };
const lead: TextStyle = { size: 11, lineHeight: 1.5 };
const body: TextStyle = { size: 10.5, lineHeight: 1.5 };
const small: TextStyle = { size: 9, colour: soft };
const note: TextStyle = { size: 9.5, colour: "#8A5A00", lineHeight: 1.45 };

const draftNote =
  "Documento por completar. Los datos entre corchetes los llena quien presta el servicio antes de publicarlo, con la " +
  "revisión de su asesoría legal.";

/** The creation time of every file: the same text makes the same bytes. */
const createdAt = "2026-01-01T00:00:00.000Z";

/** Draws a document on as many letter pages as it needs, each with its number of all. */
export async function drawLegalDocument(document: LegalDocument, facts: LegalFacts): Promise<Uint8Array> {
  const counted = await draw(document, facts, 0);
  return (await draw(document, facts, counted.pages)).bytes;
}

async function draw(document: LegalDocument, facts: LegalFacts, pages: number) {
  const pdf = await openPdf({ title: document.title, author: productName, createdAt });
  const sheet = new Sheet(pdf, document.title, pages);
  sheet.write(document.title, title);
  sheet.write(`Fecha de publicación: ${facts.documentsDate}`, small);
  if (facts.isDraft) {
    sheet.space(8);
    sheet.write(draftNote, note);
  }
  sheet.space(10);
  sheet.write(document.lead, lead);
  for (const section of document.sections) {
    sheet.space(14);
    sheet.write(section.title, heading, { keepWith: 48 });
    for (const paragraph of section.paragraphs ?? []) sheet.paragraph(paragraph);
    for (const point of section.points ?? []) sheet.point(point);
    for (const paragraph of section.closing ?? []) sheet.paragraph(paragraph);
  }
  return { bytes: await pdf.toBytes(), pages: sheet.number };
}

/** The page that is written, from the top down. */
class Sheet {
  number = 0;
  private y = 0;

  constructor(
    private readonly pdf: PdfDocument,
    private readonly name: string,
    private readonly pages: number,
  ) {
    this.start();
  }

  space(points: number): void {
    this.y += points;
  }

  paragraph(text: string): void {
    this.space(5);
    this.write(text, body);
  }

  point(text: string): void {
    this.space(4);
    this.need(this.pdf.lineOf(body) * 2);
    this.pdf.drawText("•", margin + 4, this.y, indent, body);
    this.write(text, body, { left: indent });
  }

  /** Writes a text, which goes on over the page; `keepWith` is what must follow on the same page. */
  write(text: string, style: TextStyle, { keepWith = 0, left = 0 } = {}): void {
    const width = inner - left;
    const lineHeight = this.pdf.lineOf(style);
    let lines = this.pdf.linesOf(text, width, style);
    this.need(lineHeight * Math.min(lines.length, 2) + keepWith);
    while (lines.length > 0) {
      this.need(lineHeight);
      const count = Math.max(1, Math.floor((bottom - this.y) / lineHeight));
      this.y = this.pdf.drawText(lines.slice(0, count).join("\n"), margin + left, this.y, width, style);
      lines = lines.slice(count);
    }
  }

  private need(points: number): void {
    if (this.y + points <= bottom) return;
    this.pdf.addPage();
    this.start();
  }

  private start(): void {
    this.number++;
    this.pdf.drawText(productName, margin, 36, inner, { ...small, weight: "bold", colour: primary });
    this.pdf.drawRule(margin, 56, inner, primary, 1.25);
    this.pdf.drawText(this.name, margin, letter.height - 52, inner - 120, small);
    const place = `Página ${this.number} de ${this.pages}`;
    this.pdf.drawText(place, margin, letter.height - 52, inner, { ...small, align: "right" });
    this.y = 76;
  }
}
