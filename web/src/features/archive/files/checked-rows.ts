import { readPatientRow, type ReadRow } from "@nutria/contract/archive/table/patient-row";
import type { RowField } from "@nutria/contract/archive/table/fields";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import type { TableRow } from "./import-table";

/** A correction of a row: a value, or the answer to whether a family shares its phone. */
export type Corrected = RowField | "sharesPhone";

/** What was typed into the cells of a row, by what it corrects. */
export type Corrections = Partial<Record<Corrected, string>>;

/** A row with other values in some cells, read as the table is; an empty one takes the value away. */
export function withCorrections(read: ReadRow, corrections: Corrections, today: string): ReadRow {
  let { row, doubts } = read;
  for (const [name, typed] of Object.entries(corrections)) {
    if (name === "sharesPhone") {
      row = { ...row, sharesPhone: typed };
      continue;
    }
    const field = name as RowField;
    const { [field]: _, ...others } = row;
    const { [field]: __, ...otherDoubts } = doubts;
    if (field === "phoneNumber") delete others.sharesPhone;
    const corrected = readPatientRow([typed], [field], { today });
    row = { ...others, ...corrected.row };
    doubts = { ...otherDoubts, ...corrected.doubts };
  }
  return { row, doubts };
}

/** What an import does with each row that was looked at: a row is asked about once, however often the columns change. */
export type KnownRows = ReadonlyMap<string, RowResult>;

const keyOf = (row: TableRow): string => JSON.stringify(row);

/** What an import does with a row; undefined for one that was not looked at. */
export const resultOf = (known: KnownRows, row: TableRow): RowResult | undefined => known.get(keyOf(row));

/** The known rows with others that were looked at. */
export const withResults = (
  known: KnownRows,
  rows: readonly TableRow[],
  results: readonly RowResult[],
): KnownRows =>
  new Map([
    ...known,
    ...results.map((result, index): [string, RowResult] => [keyOf(rows[index] ?? {}), result]),
  ]);

/** The rows of which nothing is known, each once. */
export function unknownRows(known: KnownRows, rows: readonly TableRow[]): TableRow[] {
  const all = new Map(rows.map((row) => [keyOf(row), row]));
  return [...all].flatMap(([key, row]) => (known.has(key) ? [] : [row]));
}
