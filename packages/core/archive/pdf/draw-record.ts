import { letter, openPdf, type PdfDocument, type TextStyle } from "../../documents/pdf/index";
import type { Fact } from "./facts";

/** A part of a printed record. */
export interface RecordBlock {
  title: string;
  facts?: readonly Fact[];
  /** Dated entries, each with a text under its heading. */
  entries?: readonly { heading: string; text: string }[];
}

/** Texts of the head and the foot of every page. */
export interface RecordHead {
  practice: string;
  profession: string;
  patient: string;
  /** Age and sex; empty when unknown. */
  facts: string;
  /** Name and address of where patients are seen, a line for each; empty for none. */
  establishment: string;
  footer: string;
  createdAt: string;
}

const margin = 48;
const inner = letter.width - 2 * margin;
const labelWidth = 170;
const bottom = letter.height - 64;

const title: TextStyle = { size: 20, weight: "bold", role: "H1" };
const muted: TextStyle = { size: 9.5, colour: "#5F5B66" };
const heading: TextStyle = { size: 13, weight: "bold", colour: "#8A1C5A", role: "H2" };
const entryHeading: TextStyle = { size: 10.5, weight: "bold", role: "H3" };
const label: TextStyle = { size: 10, colour: "#5F5B66" };
const body: TextStyle = { size: 10, lineHeight: 1.45 };

/** Draws a record on as many letter pages as it needs; a long text goes on over the page. */
export async function drawRecord(head: RecordHead, blocks: readonly RecordBlock[]): Promise<Uint8Array> {
  const { patient, practice, createdAt } = head;
  const pdf = await openPdf({ title: `Expediente de ${patient}`, author: practice, createdAt });
  const page = new Page(pdf, head);
  for (const block of blocks) drawBlock(page, block);
  return pdf.toBytes();
}

function drawBlock(page: Page, { title: name, facts = [], entries = [] }: RecordBlock): void {
  page.space(14);
  page.write(name, heading, { keepWith: 60 });
  page.space(4);
  for (const { label: field, value } of facts) page.writeFact(field, value);
  for (const { heading: when, text } of entries) {
    page.space(6);
    page.write(when, entryHeading, { keepWith: 20 });
    if (text !== "") page.write(text, body);
  }
}

/** The page that is written, line by line. */
class Page {
  private y = 0;
  private number = 0;

  constructor(
    private readonly pdf: PdfDocument,
    private readonly head: RecordHead,
  ) {
    this.start();
  }

  space(points: number): void {
    this.y += points;
  }

  /** Writes a text over the whole width; `keepWith` is what must follow on the same page. */
  write(text: string, style: TextStyle, { keepWith = 0 } = {}): void {
    for (const line of this.pdf.linesOf(text, inner, style)) {
      this.need(this.pdf.lineOf(style) + keepWith);
      this.y = this.pdf.drawLines([line], margin, this.y, inner, style);
    }
  }

  writeFact(field: string, value: string): void {
    const width = inner - labelWidth;
    const lines = this.pdf.linesOf(value, width, body);
    for (const [index, line] of lines.entries()) {
      this.need(this.pdf.lineOf(body));
      if (index === 0) this.pdf.drawText(field, margin, this.y, labelWidth - 12, label);
      this.y = this.pdf.drawLines([line], margin + labelWidth, this.y, width, body);
    }
    const least = this.pdf.heightOf(field, labelWidth - 12, label);
    this.y += Math.max(2, least - lines.length * this.pdf.lineOf(body) + 2);
  }

  private need(points: number): void {
    if (this.y + points <= bottom) return;
    this.pdf.addPage();
    this.start();
  }

  private start(): void {
    const { practice, profession, patient, facts, establishment, footer } = this.head;
    this.number++;
    this.pdf.drawText([practice, profession].filter(Boolean).join(" · "), margin, 32, inner, muted);
    this.pdf.drawRule(margin, 50, inner, "#8A1C5A", 1.5);
    this.pdf.drawText(footer, margin, letter.height - 44, inner - 60, muted);
    this.pdf.drawText(String(this.number), margin, letter.height - 44, inner, { ...muted, align: "right" });
    this.y = 64;
    if (this.number === 1) {
      this.y = this.pdf.drawText(patient, margin, this.y, inner, title);
      for (const line of [facts, ...establishment.split("\n")].filter(Boolean)) {
        for (const part of this.pdf.linesOf(line, inner, muted)) {
          this.y = this.pdf.drawLines([part], margin, this.y, inner, muted);
        }
      }
    } else {
      // Each sheet of a clinical record says whose it is, with age and sex (NOM-004 5.9).
      const whose = [patient, facts].filter(Boolean).join(" · ");
      this.y = this.pdf.drawText(whose, margin, this.y, inner, muted) + 8;
    }
  }
}
