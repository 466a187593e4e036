import { scoreOf } from "@nutria/contract/archive/table/head-row";
import Papa from "papaparse";
import { decode, decodeByContent, type Encoding, type ReadText } from "./encodings";
import { createRowCollector, type TableRows } from "./row-collector";
import { TableError, tableLimits } from "./table-limits";

const separators = [",", ";", "\t", "|"] as const;

/** A web page, or another text with marks, that is called .xls, as some programs export it. */
const webPage = /^\s*(<!--.*?-->\s*)?<(!doctype|html|head|meta|body|style|table|\?xml)/is;
/** Texts without cells: a PDF, a letter or a card of a contact. */
const otherText = /^\s*(%PDF|\{\\rtf|BEGIN:V)/i;

/** The rows of a text file, and how its bytes were read. */
export interface CsvRows extends TableRows, Omit<ReadText, "text"> {}

/**
 * The rows of a CSV file in the encoding that its content tells, or in a chosen one, with any line ends. The separator is
 * the one that a first line such as `sep=;` names, or else the one of comma, semicolon, tab and bar that fits its
 * headings. Raises `TableError`, also for a quote that does not close, which would take the rows after it into
 * one cell.
 */
export function readCsv(bytes: Uint8Array, chosen?: Encoding): CsvRows {
  const read = chosen === undefined ? decodeByContent(bytes) : ofChosen(bytes, chosen);
  if (read !== undefined && webPage.test(read.text)) throw new TableError({ kind: "webPage" });
  if (read === undefined || otherText.test(read.text)) throw new TableError({ kind: "notATable" });
  const all = read.text.replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const named = /^"?sep=(.)"?\n/i.exec(all);
  const text = named ? all.slice(named[0].length) : all;
  const collector = createRowCollector();
  let line = named ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? separatorOf(text),
    newline: "\n",
    step({ data, errors }) {
      line += 1;
      if (errors.length > 0) throw new TableError({ kind: "openQuote", line });
      collector.add(line, data);
    },
  });
  const { rows, lines } = collector;
  return { rows, lines, encoding: read.encoding, isDoubtful: read.isDoubtful };
}

function ofChosen(bytes: Uint8Array, encoding: Encoding): ReadText | undefined {
  const text = decode(bytes, encoding);
  return text === undefined ? undefined : { text, encoding, isDoubtful: false };
}

/** Headings stand in the first lines, and titles above them have other separators or none. */
const lookedAtLines = 40;
/** So much of a file holds them. */
const lookedAtLetters = 200_000;

/** The separator that gives most known headings, or else the most cells of the first line, whose quoted cells may hold the others. */
function separatorOf(text: string): string {
  const start = text.slice(0, lookedAtLetters).replace(/^\s*\n/, "");
  const counted = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, newline: "\n", preview: lookedAtLines });
    const isTable = data.every(({ length }) => length <= tableLimits.columns);
    return { delimiter, known: isTable ? scoreOf(data) : 0, cells: data[0]?.length ?? 0 };
  });
  const isBetter = (one: (typeof counted)[number], other: (typeof counted)[number]) =>
    one.known === other.known ? one.cells > other.cells : one.known > other.known;
  return counted.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
}
