import { readZip, type ZippedFile } from "@nutria/contract/archive/zip";
import { scoreOf } from "@nutria/contract/archive/table/head-row";
import { streamXlsxRows } from "hucre/xlsx";
import { createRowCollector, type TableRows } from "./row-collector";
import { TableError, tableLimits } from "./table-limits";
import { readFacts, type TableSheet, type WorkbookFacts } from "./workbook-sheets";

/** The rows of a sheet, and the sheets of its workbook. */
export interface WorkbookRows extends TableRows, WorkbookFacts {
  /** The place of the sheet that was read. */
  sheet: number;
}

/** Rows of a sheet by which it is known. */
const lookedAtRows = 60;
/** Sheets that are looked at; a workbook has few before that of the patients. */
const lookedAtSheets = 20;
/** Known headings after which no other sheet is looked at. */
const enoughHeadings = 3;

/**
 * The rows of a sheet of an Excel workbook as texts; a date is `yyyy-MM-dd`. Without `chosen` it is the sheet that looks
 * most like a table of patients, a hidden one only where no other does. Raises `TableError`, also for a workbook that is
 * more work than its limits allow: it is unpacked and measured before a sheet is read.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, chosen?: number): Promise<WorkbookRows> {
  try {
    const files = readZip(bytes);
    await measure(files);
    const { sheets, isFrom1904 } = await readFacts(files);
    const sheet = chosen ?? (sheets.length > 1 ? await bestSheet(bytes, sheets) : 0);
    const { rows, lines } = await rowsOf(bytes, sheet);
    return { rows, lines, sheets, sheet, isFrom1904 };
  } catch (error) {
    throw error instanceof TableError ? error : new TableError({ kind: "notATable" }, { cause: error });
  }
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet: number, maxRows?: number): Promise<TableRows> {
  const collector = createRowCollector();
  const options = { sheet, ...(maxRows !== undefined && { maxRows }) };
  for await (const { index, values } of streamXlsxRows(bytes, options))
    collector.add(index + 1, values.map(textOf));
  return collector;
}

/** The sheet with most known headings, the visible ones first. */
async function bestSheet(bytes: Uint8Array<ArrayBuffer>, sheets: readonly TableSheet[]): Promise<number> {
  const inOrder = sheets
    .map(({ isHidden }, index) => ({ index, isHidden }))
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  let best = { index: inOrder[0]?.index ?? 0, score: 0 };
  for (const { index, isHidden } of inOrder.slice(0, lookedAtSheets)) {
    if (isHidden && best.score > 0) break;
    const score = await scoreOfSheet(bytes, index);
    if (score > best.score) best = { index, score };
    if (score > enoughHeadings) break;
  }
  return best.index;
}

/** A sheet that is not read, such as one of a diagram, is no table of patients. */
async function scoreOfSheet(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<number> {
  try {
    return scoreOf((await rowsOf(bytes, sheet, lookedAtRows)).rows);
  } catch {
    return 0;
  }
}

/** Unpacks all files once, one after the other. Raises `TableError`, or `ZipError` for a directory that gives other sizes than its files have. */
async function measure(archive: ReadonlyMap<string, ZippedFile>): Promise<void> {
  const files = [...archive.values()];
  const size = files.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (files.length > tableLimits.files || size > tableLimits.unpackedBytes)
    throw new TableError({ kind: "tooLarge" });
  let tags = 0;
  for (const file of files) {
    tags += countOf(await file.unpack(), "<".charCodeAt(0));
    if (tags > tableLimits.tags) throw new TableError({ kind: "tooLarge" });
  }
}

function countOf(bytes: Uint8Array, wanted: number): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) count += 1;
  return count;
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return value === null ? "" : String(value);
}
