import type { Weight } from "./fonts";

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
  /** The role of the text for a screen reader; a paragraph by default. */
  role?: "H1" | "H2" | "H3" | "P";
}

type PdfKit = PDFKit.PDFDocument;

/** Properties of the current font that the library's types leave out. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  widthOfString(text: string, size: number): number;
}

interface Font {
  name: string;
  embedded: EmbeddedFont;
}

/** A part of a line that one font has the letters of. */
interface Run {
  text: string;
  font: Font;
  /** The letter that it draws with others. */
  stands?: string;
}

/**
 * Fractions that the fonts have no letter for. They have figures above and below the line for any of them, which the
 * library takes where a fraction slash is among figures.
 */
const composed: Readonly<Record<string, string>> = { "⅓": "1\u20443", "⅔": "2\u20443", "⅛": "1\u20448" };

const defaultLineHeight = 1.35;
const ink: Colour = "#1D1B20";

/** Spaces at which a line may end: not after a count, so that `2` stays with its `rebanadas`. */
const betweenWords = /(?<!(?:^|[ (])\d{0,2}[\d½¼¾⅓⅔⅛]) +| +(?!\p{L})/u;

/** A document that is drawn with texts, lines and boxes at points of a page; (0, 0) is the upper left corner. */
export class PdfDocument {
  /** The fonts that a text of this document has needed so far, by weight, in the order of the files. */
  private readonly fonts: Record<Weight, Font[]> = { regular: [], bold: [] };
  /** Widths at size 1 by weight and text, because a placement that does not fit measures its texts again. */
  private readonly widths = new Map<string, number>();
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly pdf: PdfKit,
    private readonly files: Record<Weight, Buffer[]>,
  ) {
    pdf.on("data", (chunk: Buffer) => this.chunks.push(chunk));
  }

  addPage(): void {
    this.pdf.addPage();
  }

  widthOf(text: string, { size, weight = "regular" }: TextStyle): number {
    const key = `${weight} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      const runs = this.runsOf(text, weight);
      width = runs.reduce((sum, { text: part, font }) => sum + font.embedded.widthOfString(part, 1), 0);
      this.widths.set(key, width);
    }
    return width * size;
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
    return this.drawLines(this.linesOf(text, width, style), x, y, width, style);
  }

  /** Draws lines that {@link linesOf} broke, as {@link drawText} does, without breaking them again. */
  drawLines(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
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
    let at = x + this.indentOf(line, width, style);
    for (const run of this.runsOf(line, style.weight ?? "regular")) {
      // Centres the letters in the height of the line, whatever the font.
      const middle = y + (this.lineOf(style) - style.size) / 2;
      this.pdf
        .font(run.font.name)
        .fontSize(style.size)
        .fillColor(style.colour ?? ink);
      const draw = () =>
        this.pdf.text(run.text, at, middle, {
          lineBreak: false,
          baseline: -this.baselineOf(style),
        } as PDFKit.Mixins.TextOptions);
      if (run.stands === undefined) draw();
      else this.drawFor(run.stands, draw);
      at += run.font.embedded.widthOfString(run.text, style.size);
    }
  }

  /** The distance of a line from the left. */
  private indentOf(line: string, width: number, { align = "left", ...style }: TextStyle): number {
    if (align === "left") return 0;
    const free = width - this.widthOf(line, style);
    return align === "right" ? free : free / 2;
  }

  private baselineOf(style: TextStyle): number {
    return style.size * 0.86;
  }

  /** Draws content that a screen reader skips. */
  private decorate(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" } as PDFKit.Mixins.MarkingOptions);
    draw();
    this.pdf.endMarkedContent();
  }

  private breakParagraph(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    const space = this.widthOf(" ", style);
    let line = "";
    let used = 0;
    const words = paragraph.split(betweenWords).filter(Boolean);
    for (const word of words.flatMap((each) => this.breakWord(each, width, style))) {
      const taken = this.widthOf(word, style);
      if (line !== "" && used + space + taken > width) {
        lines.push(line);
        [line, used] = [word, taken];
      } else {
        used += line === "" ? taken : space + taken;
        line = line === "" ? word : `${line} ${word}`;
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

  /** Draws content that is read aloud and copied as another text. */
  private drawFor(text: string, draw: () => void): void {
    this.pdf.markContent("Span", { actual: text } as PDFKit.Mixins.MarkingOptions);
    draw();
    this.pdf.endMarkedContent();
  }

  /** A font of a weight, which is read when a text first needs it. */
  private fontAt(weight: Weight, index: number): Font {
    const known = this.fonts[weight][index];
    if (known) return known;
    const name = `${weight}-${index}`;
    this.pdf.registerFont(name, this.files[weight][index] as unknown as string);
    this.pdf.font(name);
    const added = { name, embedded: (this.pdf as unknown as { _font: EmbeddedFont })._font };
    this.fonts[weight][index] = added;
    return added;
  }

  /** Splits a line where another font has to be used; a letter that no font has becomes a question mark. */
  private runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const each of printable(text)) {
      const owner = this.fontWith(weight, each);
      const font = owner ?? this.fontAt(weight, 0);
      const parts = owner ? undefined : composed[each];
      if (parts !== undefined) {
        runs.push({ text: parts, font, stands: each });
        continue;
      }
      const drawn = owner ? each : "?";
      const last = runs.at(-1);
      if (last?.font === font && last.stands === undefined) last.text += drawn;
      else runs.push({ text: drawn, font });
    }
    return runs;
  }

  /** The first font of a weight that has a letter. */
  private fontWith(weight: Weight, letterOfText: string): Font | undefined {
    const code = letterOfText.codePointAt(0) ?? 0;
    for (let index = 0; index < this.files[weight].length; index++) {
      const font = this.fontAt(weight, index);
      if (font.embedded.font.hasGlyphForCodePoint(code)) return font;
    }
    return undefined;
  }
}

/** Emoji with their modifiers, and marks that only steer the direction or the joining of letters. */
const withoutLetters =
  // The marks stand alone on purpose: each is taken away wherever it is.
  // oxlint-disable-next-line no-misleading-character-class
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\u{e0000}-\u{e007f}]/gu;

/** Controls other than the line feed. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The text as paper can show it: composed letters, no emoji, no marks of direction, two kinds of spaces. */
function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replace(withoutLetters, "")
    .replace(controls, " ")
    .replaceAll(/[\u2000-\u200a]/g, " ")
    .replaceAll("\u202f", "\u00a0")
    .replace(beforeUnit, "$1\u00a0")
    .replace(zipCode, "C.\u00a0P.\u00a0$1");
}

/** A figure stays on the line of its unit. */
const beforeUnit = /(\d) (?=(?:g|kg|mg|µg|ml|kcal|cm|%)(?![\p{L}\p{N}]))/gu;
/** Keeps a zip code on the line of its label. */
const zipCode = /C\. P\. (\d)/g;
