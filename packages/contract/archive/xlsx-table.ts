import { readZip } from "./zip";

const millisecondsPerDay = 86_400_000;
/** Day 0 of Excel; its 29 February 1900, which never was, is before every date of a table of people. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Formats of dates that every workbook has. */
const dateFormats = new Set([14, 15, 16, 17, 22]);

/** The rows of the first sheet of an Excel workbook as texts; a date is `yyyy-MM-dd`. Raises for a file that is none. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const files = readZip(bytes);
  const read = async (name: string): Promise<string> => {
    const file = files.get(name);
    return file ? new TextDecoder().decode(await file()) : "";
  };
  const workbook = await read("xl/workbook.xml");
  const sheet = await read(firstSheet(workbook, await read("xl/_rels/workbook.xml.rels")));
  if (sheet === "") throw new Error("The workbook has no sheet");
  const strings = elements(await read("xl/sharedStrings.xml"), "si").map(({ inner }) => textsOf(inner));
  const dateStyles = dateStylesOf(await read("xl/styles.xml"));
  const epoch = /<workbookPr[^>]*date1904="(1|true)"/.test(workbook) ? epochs[1904] : epochs[1900];

  return elements(sheet, "row").map(({ inner }) => {
    const cells: string[] = [];
    for (const { attributes, inner: content } of elements(inner, "c")) {
      const column = columnOf(attributes.r ?? "") ?? cells.length;
      while (cells.length < column) cells.push("");
      cells[column] = valueOf(attributes, content, { strings, dateStyles, epoch });
    }
    return cells;
  });
}

interface Workbook {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  epoch: number;
}

function valueOf(attributes: Record<string, string>, content: string, workbook: Workbook): string {
  if (attributes.t === "inlineStr") return textsOf(content);
  const value = decodeEntities(elements(content, "v")[0]?.inner ?? "");
  if (attributes.t === "s") return workbook.strings[Number(value)] ?? "";
  const isNumber = attributes.t === undefined || attributes.t === "n";
  if (isNumber && value !== "" && workbook.dateStyles.has(Number(attributes.s ?? 0))) {
    return new Date(workbook.epoch + Math.floor(Number(value)) * millisecondsPerDay)
      .toISOString()
      .slice(0, 10);
  }
  // Excel writes a phone of ten digits as 5.512345678E9.
  return isNumber && /^-?[\d.]+E\+?\d+$/i.test(value) ? String(Number(value)) : value;
}

/** The path of the first sheet, by the id that the workbook names it with. */
function firstSheet(workbook: string, relations: string): string {
  const id = elements(workbook, "sheet")[0]?.attributes["r:id"];
  const target = elements(relations, "Relationship").find(({ attributes }) => attributes.Id === id)
    ?.attributes.Target;
  if (target === undefined) return "xl/worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The places of the cell styles that show a number as a date. */
function dateStylesOf(styles: string): Set<number> {
  const own = elements(styles, "numFmt")
    .filter(({ attributes }) =>
      /[dmy]/i.test((attributes.formatCode ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")),
    )
    .map(({ attributes }) => Number(attributes.numFmtId));
  const dates = new Set([...dateFormats, ...own]);
  const formats = elements(elements(styles, "cellXfs")[0]?.inner ?? "", "xf");
  return new Set(
    formats.flatMap(({ attributes }, index) => (dates.has(Number(attributes.numFmtId)) ? [index] : [])),
  );
}

interface XmlElement {
  attributes: Record<string, string>;
  inner: string;
}

/** The elements of a name that are not inside one another, as spreadsheets write them. */
function elements(xml: string, name: string): XmlElement[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, "g");
  return Array.from(xml.matchAll(pattern), ([, attributes = "", inner = ""]) => ({
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:]+)="([^"]*)"/g), ([, key = "", value = ""]) => [
        key,
        decodeEntities(value),
      ]),
    ),
    inner,
  }));
}

/** The texts of a cell, without how they are pronounced. */
const textsOf = (xml: string): string =>
  elements(xml.replace(/<rPh[\s\S]*?<\/rPh>/g, ""), "t")
    .map(({ inner }) => decodeEntities(inner))
    .join("");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The place of a column by the name of a cell, such as `AB12`; undefined without one. */
function columnOf(cell: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
