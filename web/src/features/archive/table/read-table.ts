import { columnsOf, findHeadRow } from "@nutria/contract/archive/table/head-row";
import type { TableColumns } from "@nutria/contract/archive/table/fields";
import type { Encoding } from "./encodings";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";
import type { TableRows } from "./row-collector";
import { TableError } from "./table-limits";
import type { TableSheet } from "./workbook-sheets";

/** What somebody chose instead of what the content of a file tells. */
export interface TableChoice {
  encoding?: Encoding;
  /** The place of a sheet in its workbook. */
  sheet?: number;
  /** The line of the headings; 0 for a table without any. */
  headLine?: number;
}

/** A table that was read: its head, its rows and what each column seems to hold. */
export interface PatientTable extends TableRows {
  head: readonly string[];
  /** The line of the headings; 0 for a table without any. */
  headLine: number;
  /** The first rows of the file, of which each may be the headings. */
  firstRows: readonly { line: number; cells: readonly string[] }[];
  columns: TableColumns;
  /** The encoding of a text file, and whether another one may be meant. */
  encoding?: Encoding;
  isEncodingDoubtful?: boolean;
  /** The sheets of a workbook, and the place of the one that was read. */
  sheets: readonly TableSheet[];
  sheet: number;
}

/** The days between the two starts from which workbooks count. */
const daysTo1904 = 1462;

/** The rows of a workbook whose birthdates are numbers that count from 1904, with those that count from 1900. */
function countedFrom1900(rows: TableRows["rows"], columns: TableColumns): TableRows["rows"] {
  return rows.map((cells) =>
    cells.map((cell, column) =>
      columns[column] === "birthdate" && /^\d{1,5}(\.\d+)?$/.test(cell)
        ? String(Math.floor(Number(cell)) + daysTo1904)
        : cell,
    ),
  );
}

/** The first rows of a file, among which somebody chooses the headings. */
const offeredRows = 20;

/** Reads a CSV file or an Excel workbook, without empty rows, on a day. Raises `TableError`. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  choice: TableChoice = {},
  today: string = new Date().toISOString().slice(0, 10),
): Promise<PatientTable> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const all = isWorkbook ? await readWorkbook(bytes, choice.sheet) : readCsv(bytes, choice.encoding);
  const { rows, lines } = all;
  const at = choice.headLine === undefined ? findHeadRow(rows) : lines.indexOf(choice.headLine);
  const below = rows.slice(at + 1);
  if (below.length === 0) throw new TableError({ kind: "noRows" });
  const width = Math.max(...below.map(({ length }) => length));
  const head = rows[at] ?? Array.from({ length: width }, () => "");
  const guessed = columnsOf(rows[at], below, today);
  return {
    head,
    headLine: lines[at] ?? 0,
    firstRows: rows.slice(0, offeredRows).map((cells, index) => ({ line: lines[index] ?? 0, cells })),
    rows: "isFrom1904" in all && all.isFrom1904 ? countedFrom1900(below, guessed) : below,
    lines: lines.slice(at + 1),
    // A row may be wider than its headings.
    columns: Array.from({ length: Math.max(width, head.length) }, (_, column) => guessed[column]),
    ...("encoding" in all && { encoding: all.encoding, isEncodingDoubtful: all.isDoubtful }),
    ...("sheets" in all ? { sheets: all.sheets, sheet: all.sheet } : { sheets: [], sheet: 0 }),
  };
}
