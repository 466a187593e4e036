import { productName } from "@nutria/contract/store/product";
import type { PdfDocument, TextStyle } from "../../../documents/pdf/index";
import type { PlanSheet } from "./plan-sheet";
import {
  heading,
  ink,
  inner,
  line,
  margin,
  muted,
  pageBottom,
  primary,
  small,
  smallInk,
} from "./sheet-style";

const practiceName: TextStyle = { size: 11.4, weight: "bold", role: "P" };
const title: TextStyle = { size: 24, weight: "bold", role: "H1" };
const factValue: TextStyle = { size: 12, weight: "bold" };

/** Draws the practice, the patient and the days of the plan, and returns the height below them. */
export function drawHeader(pdf: PdfDocument, sheet: PlanSheet): number {
  const contactWidth = 230;
  drawPractice(pdf, sheet.practice, inner - contactWidth - 12);
  const contactLeft = margin + inner - contactWidth;
  const phoneBelow = pdf.drawText(sheet.practice.phone, contactLeft, 27, contactWidth, {
    ...small,
    align: "right",
  });
  const contactBelow = pdf.drawText(sheet.practice.office, contactLeft, phoneBelow, contactWidth, {
    ...small,
    align: "right",
  });
  const rule = Math.max(66, contactBelow + 6);
  pdf.drawRule(margin, rule, inner, primary, 2.2);

  const facts = drawFacts(pdf, sheet, rule + 16);
  const below = pdf.drawText("Tu plan de alimentación", margin, rule + 8, facts - margin - 12, title);
  return (
    pdf.drawText(sheet.patientName, margin, below, facts - margin - 12, { size: 12.6, colour: muted }) + 8
  );
}

function drawPractice(
  pdf: PdfDocument,
  { name, initials, profession }: PlanSheet["practice"],
  width: number,
): void {
  pdf.drawBox({ x: margin, y: 25.5, width: 30, height: 30, radius: 15 }, { line: primary, thickness: 1.4 });
  const mark: TextStyle = { size: 10, weight: "bold", colour: primary, align: "center" };
  pdf.drawText(initials, margin, 25.5 + (30 - pdf.lineOf(mark)) / 2, 30, mark);
  const below = pdf.drawText(name, margin + 39, 25, width - 39, practiceName);
  pdf.drawText(profession, margin + 39, below, width - 39, small);
}

/** Draws days and energy at the right, and returns where they begin. */
function drawFacts(pdf: PdfDocument, { from, until, energy }: PlanSheet, y: number): number {
  const facts = [
    { label: "Del", value: from },
    { label: "Al", value: until },
    { label: "Energía", value: energy },
  ].filter(({ value }) => value !== "");
  let right = margin + inner;
  for (const { label, value } of facts.reverse()) {
    const width = pdf.widthOf(value, factValue) + 1;
    const below = pdf.drawText(label, right - width, y, width, small);
    pdf.drawText(value, right - width, below, width, factValue);
    right -= width + 18;
  }
  return right;
}

interface Note {
  title: string;
  lines: string[];
  /** A line that stands out, such as the day of the appointment. */
  emphasis?: string;
}

function notesOf({ agreements, freeFoods, nutrients, nextAppointment }: PlanSheet): Note[] {
  return [
    ...(agreements.length > 0 ? [{ title: "Acuerdos", lines: agreements.map((text) => `• ${text}`) }] : []),
    ...(freeFoods === "" ? [] : [{ title: "Sin límite", lines: [freeFoods] }]),
    ...(nutrients.length > 0 ? [{ title: "Cuidamos en tu menú", lines: [...nutrients] }] : []),
    ...(nextAppointment
      ? [{ title: "Tu próxima cita", emphasis: nextAppointment.when, lines: [nextAppointment.note] }]
      : []),
  ];
}

const noteGap = 18;
const noteEmphasis: TextStyle = { size: 12.4, weight: "bold" };
const widthOf = (notes: readonly Note[]): number =>
  (inner - noteGap * (notes.length - 1)) / Math.max(1, notes.length);

function noteHeight(pdf: PdfDocument, { lines, emphasis }: Note, width: number): number {
  const texts = lines.reduce((sum, text) => sum + (text === "" ? 0 : pdf.heightOf(text, width, smallInk)), 0);
  return pdf.lineOf(heading) + (emphasis === undefined ? 0 : pdf.lineOf(noteEmphasis)) + texts;
}

/** Height of the agreements, the free foods and the next appointment below the meals. */
export function notesHeight(pdf: PdfDocument, sheet: PlanSheet): number {
  const notes = notesOf(sheet);
  if (notes.length === 0) return 0;
  const width = widthOf(notes);
  return Math.max(...notes.map((note) => noteHeight(pdf, note, width))) + 18;
}

/** Draws the agreements, the free foods and the next appointment from a height on. */
export function drawNotes(pdf: PdfDocument, sheet: PlanSheet, y: number): void {
  const notes = notesOf(sheet);
  if (notes.length === 0) return;
  pdf.drawRule(margin, y, inner, ink, 0.9);
  const width = widthOf(notes);
  notes.forEach((note, index) => drawNote(pdf, note, margin + index * (width + noteGap), y + 8, width));
}

function drawNote(
  pdf: PdfDocument,
  { title: name, lines, emphasis }: Note,
  x: number,
  y: number,
  width: number,
): void {
  let at = pdf.drawText(name, x, y, width, heading);
  if (emphasis !== undefined) at = pdf.drawText(emphasis, x, at, width, noteEmphasis);
  for (const text of lines.filter(Boolean)) at = pdf.drawText(text, x, at, width, smallInk);
}

/** Begins a further page of a document, and returns the height below its heading. */
export type NewPage = () => number;

/** The further pages of a plan: each names the patient, the practice and its number. */
export function furtherPages(pdf: PdfDocument, { patientName, practice }: PlanSheet): NewPage {
  let page = 1;
  return () => {
    page += 1;
    pdf.addPage();
    drawFooter(pdf);
    const about = `Plan de alimentación de ${patientName} · ${practice.name}`;
    pdf.drawText(about, margin, margin - 8, inner - 70, small);
    const below = pdf.drawText(`Página ${page}`, margin + inner - 60, margin - 8, 60, {
      ...small,
      align: "right",
    });
    pdf.drawRule(margin, below + 3, inner, primary, 1);
    return below + 14;
  };
}

/** The disclaimer of a plan's grams and measures. */
const calculated = "Calculado, no es la porción oficial del SMAE.";

/** Draws the lines at the foot of a page. */
export function drawFooter(
  pdf: PdfDocument,
  notice = "Puedes cambiar cualquier alimento por otro del mismo grupo.",
  about = calculated,
): void {
  pdf.drawRule(margin, pageBottom + 6, inner, line, 0.6);
  const below = pdf.drawText(notice, margin, pageBottom + 10, 400, small);
  if (about !== "") pdf.drawText(about, margin, below, 400, small);
  pdf.drawText(`Hecho con ${productName}`, margin + inner - 130, pageBottom + 10, 130, {
    ...small,
    align: "right",
  });
}
