import type { Weight } from "./fonts";
import { printable } from "./printable";

/** Letter, the paper of Mexican offices, in points. */
export const letter = { width: 612, height: 792 } as const;

export type Colour = `#${string}`;

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: Colour;
  /** Distance of two baselines as a multiple of the size. */
  lineHeight?: number;
  align?: "left" | "right" | "center";
  /** How a screen reader announces the text; a paragraph unless told. */
  role?: "H1" | "H2" | "H3" | "P";
}

type PdfKit = PDFKit.PDFDocument;

/** What the types of the library leave out. */
interface Font {
  font: { hasGlyphForCodePoint(code: number): boolean };
  widthOfString(text: string, size: number): number;
  ascender: number;
}

/** A part of a line that one font has the letters of. */
interface Run {
  text: string;
  font: string;
}

const defaultLineHeight = 1.35;
const ink: Colour = "#1D1B20";

/** A document that is drawn with texts, lines and boxes at points of a page; (0, 0) is the upper left corner. */
export class PdfDocument {
  private readonly fonts: Record<Weight, { name: string; font: Font }[]>;
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly pdf: PdfKit,
    files: Record<Weight, Buffer[]>,
  ) {
    const register = (weight: Weight) =>
      files[weight].map((bytes, index) => {
        const name = `${weight}-${index}`;
        pdf.registerFont(name, bytes as unknown as string);
        pdf.font(name);
        return { name, font: (pdf as unknown as { _font: Font })._font };
      });
    this.fonts = { regular: register("regular"), bold: register("bold") };
    pdf.on("data", (chunk: Buffer) => this.chunks.push(chunk));
  }

  addPage(): void {
    this.pdf.addPage();
  }

  widthOf(text: string, style: TextStyle): number {
    return this.runsOf(text, style).reduce(
      (sum, run) => sum + this.fontOf(run.font).widthOfString(run.text, style.size),
      0,
    );
  }

  /** Height of one line of text. */
  lineOf(style: TextStyle): number {
    return style.size * (style.lineHeight ?? defaultLineHeight);
  }

  /** The lines of a text that is broken at spaces, and inside a word that is wider than a line. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    return printable(text)
      .split("\n")
      .flatMap((paragraph) => this.breakParagraph(paragraph, width, style));
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.linesOf(text, width, style).length * this.lineOf(style);
  }

  /** Draws a text within a width and returns the height below which the next thing may be drawn. */
  drawText(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const lines = this.linesOf(text, width, style);
    const lineHeight = this.lineOf(style);
    this.pdf.addStructure(
      this.pdf.struct(style.role ?? "P", {}, () => {
        lines.forEach((line, index) => this.drawLine(line, x, y + index * lineHeight, width, style));
      }),
    );
    return y + lines.length * lineHeight;
  }

  /** A horizontal line. */
  drawRule(x: number, y: number, width: number, colour: Colour, thickness = 0.75): void {
    this.decorate(() => this.pdf.rect(x, y - thickness / 2, width, thickness).fill(colour));
  }

  /** A box with round corners, filled, outlined or both. */
  drawBox(
    box: { x: number; y: number; width: number; height: number; radius?: number },
    { fill, line, thickness = 0.75 }: { fill?: Colour; line?: Colour; thickness?: number },
  ): void {
    this.decorate(() => {
      const path = () => this.pdf.roundedRect(box.x, box.y, box.width, box.height, box.radius ?? 0);
      if (fill) path().fill(fill);
      if (line) path().lineWidth(thickness).stroke(line);
    });
  }

  /** Ends the document and returns its bytes. */
  async toBytes(): Promise<Uint8Array> {
    const ended = new Promise((resolve) => this.pdf.on("end", resolve));
    this.pdf.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.chunks));
  }

  private drawLine(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const free = width - this.widthOf(line, style);
    let at = x + (style.align === "right" ? free : style.align === "center" ? free / 2 : 0);
    for (const run of this.runsOf(line, style)) {
      // Centres the letters in the height of the line, whatever the font.
      const middle = y + (this.lineOf(style) - style.size) / 2;
      this.pdf
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? ink);
      this.pdf.text(run.text, at, middle, {
        lineBreak: false,
        baseline: -this.baselineOf(style),
      } as PDFKit.Mixins.TextOptions);
      at += this.fontOf(run.font).widthOfString(run.text, style.size);
    }
  }

  private baselineOf(style: TextStyle): number {
    return style.size * 0.86;
  }

  /** Draws what a screen reader passes over. */
  private decorate(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" } as PDFKit.Mixins.MarkingOptions);
    draw();
    this.pdf.endMarkedContent();
  }

  private breakParagraph(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/ +/).flatMap((each) => this.breakWord(each, width, style))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  private breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const letterOfWord of word) {
      if (part !== "" && this.widthOf(part + letterOfWord, style) > width) {
        parts.push(part);
        part = "";
      }
      part += letterOfWord;
    }
    return [...parts, part];
  }

  private fontOf(name: string): Font {
    const all = [...this.fonts.regular, ...this.fonts.bold];
    return (all.find((font) => font.name === name) as { font: Font }).font;
  }

  /** Splits a line where another font has to be used; a letter that no font has becomes a question mark. */
  private runsOf(text: string, style: TextStyle): Run[] {
    const fonts = this.fonts[style.weight ?? "regular"];
    const runs: Run[] = [];
    for (const each of printable(text)) {
      const owner = fonts.find(({ font }) => font.font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
      const font = (owner ?? fonts[0])?.name ?? "";
      const drawn = owner ? each : "?";
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ text: drawn, font });
    }
    return runs;
  }
}
