import { columnsOf, findHeadRow, headAgain } from "@nutria/contract/archive/table/head-row";
import type { TableColumns } from "@nutria/contract/archive/table/fields";
import { summaryIn } from "@nutria/contract/archive/table/summary-row";
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
export interface ReadTable extends TableRows {
  head: readonly string[];
  /** The line of the headings; 0 for a table without any. */
  headLine: number;
  /** The first rows of the file, of which each may be the headings. */
  firstRows: readonly { line: number; cells: readonly string[] }[];
  columns: TableColumns;
  /** The rows that are no patients, such as a total or the headings of another page: what each says. */
  summaries: readonly { line: number; text: string }[];
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

/** What Microsoft's compound files begin with, in which the workbooks of Excel 97 to 2003 are, and those with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The name of the part of a compound file that has a workbook with a password. */
const lockedPart = Array.from("EncryptedPackage", (letter) => letter.charCodeAt(0));

/** The kind of a binary workbook, which is not read; undefined for any other file. */
function binaryWorkbook(bytes: Uint8Array): "oldExcel" | "lockedExcel" | undefined {
  if (compoundMark.every((byte, at) => bytes[at] === byte))
    return hasName(bytes, lockedPart) ? "lockedExcel" : "oldExcel";
  // The streams of Excel 2 to 4 begin at once.
  const [first = 0, second = 0, third = 0, fourth = 1] = bytes;
  const isStream = first === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(second) && third <= 8 && fourth === 0;
  return isStream ? "oldExcel" : undefined;
}

/** Whether a compound file has a part of this name, whose letters have two bytes each. */
function hasName(bytes: Uint8Array, letters: readonly number[]): boolean {
  for (let at = bytes.indexOf(letters[0]!); at !== -1; at = bytes.indexOf(letters[0]!, at + 1))
    if (letters.every((letter, index) => bytes[at + index * 2] === letter && bytes[at + index * 2 + 1] === 0))
      return true;
  return false;
}

/** The rows of patients, and apart from them those that sum them up or repeat the headings. */
function patientRows(rows: TableRows["rows"], lines: TableRows["lines"], head: readonly string[] = []) {
  const said = rows.map((cells) => summaryIn(cells) ?? headAgain(cells, head));
  const isPatient = (_: unknown, index: number) => said[index] === undefined;
  const summaries = said.flatMap((text, index) =>
    text === undefined ? [] : [{ line: lines[index] ?? 0, text: text.slice(0, longestText) }],
  );
  return { patients: rows.filter(isPatient), lines: lines.filter(isPatient), summaries };
}

/** So much of what a row says is shown. */
const longestText = 60;

/** The first rows of a file, among which somebody chooses the headings. */
const offeredRows = 20;

/** Reads a CSV file or an Excel workbook, without empty rows, on a day. Raises `TableError`. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  choice: TableChoice = {},
  today: string = new Date().toISOString().slice(0, 10),
): Promise<ReadTable> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const binary = binaryWorkbook(bytes);
  if (binary) throw new TableError({ kind: binary });
  const all = isWorkbook ? await readWorkbook(bytes, choice.sheet) : readCsv(bytes, choice.encoding);
  const { rows, lines } = all;
  const at = choice.headLine === undefined ? findHeadRow(rows) : lines.indexOf(choice.headLine);
  const {
    patients: below,
    summaries,
    lines: patientLines,
  } = patientRows(rows.slice(at + 1), lines.slice(at + 1), rows[at]);
  if (below.length === 0) throw new TableError({ kind: "noRows" });
  const width = Math.max(...below.map(({ length }) => length));
  const head = rows[at] ?? Array.from({ length: width }, () => "");
  const guessed = columnsOf(rows[at], below, today);
  return {
    head,
    headLine: lines[at] ?? 0,
    firstRows: rows.slice(0, offeredRows).map((cells, index) => ({ line: lines[index] ?? 0, cells })),
    rows: "isFrom1904" in all && all.isFrom1904 ? countedFrom1900(below, guessed) : below,
    lines: patientLines,
    summaries,
    // A row may be wider than its headings.
    columns: Array.from({ length: Math.max(width, head.length) }, (_, column) => guessed[column]),
    ...("encoding" in all && { encoding: all.encoding, isEncodingDoubtful: all.isDoubtful }),
    ...("sheets" in all ? { sheets: all.sheets, sheet: all.sheet } : { sheets: [], sheet: 0 }),
  };
}
