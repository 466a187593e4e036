import { readZip } from "@nutria/contract/archive/zip";
import { streamXlsxRows } from "hucre/xlsx";
import { createRowCollector, type TableRows } from "./row-collector";
import { TableError, tableLimits } from "./table-limits";

/**
 * The rows of the first sheet of an Excel workbook as texts; a date is `yyyy-MM-dd`. Raises `TableError`, also for a
 * workbook that is more work than its limits allow: it is unpacked and measured before its sheet is read.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableRows> {
  const collector = createRowCollector();
  try {
    await measure(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) collector.add(index + 1, values.map(textOf));
  } catch (error) {
    throw error instanceof TableError ? error : new TableError({ kind: "notATable" }, { cause: error });
  }
  return collector;
}

/** Unpacks all files once, one after the other. Raises `TableError`, or `ZipError` for a directory that gives other sizes than its files have. */
async function measure(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const files = [...readZip(bytes).values()];
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
