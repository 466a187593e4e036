import type { TableColumns } from "./table/fields";
import { dayOrderOf } from "./table/birthdate";
import { readPatientRow, type ReadRow } from "./table/patient-row";

export { guessColumns } from "./table/headings";
export { tableFields, type TableColumns, type TableField } from "./table/fields";

/** The rows of a table under its headings. */
interface Table {
  head?: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The day on this machine, on which a table is read. */
const dayOfClock = (): string => new Date().toISOString().slice(0, 10);

/** The rows of a table as an import takes them, with the doubts of each, on a day. */
export function readPatientRows({ head = [], rows }: Table, columns: TableColumns, today: string): ReadRow[] {
  const column = columns.indexOf("birthdate");
  const days = column === -1 ? [] : rows.map((cells) => cells[column] ?? "");
  const isOrderCertain = dayOrderOf(head[column] ?? "", days).isCertain;
  return rows.map((cells) => readPatientRow(cells, columns, { today, isOrderCertain }));
}

/** One row of a table as an import takes it; what cannot be read stays as it was typed, and is then refused. */
export const toPatientRow = (
  cells: readonly string[],
  columns: TableColumns,
  today: string = dayOfClock(),
): ReadRow["row"] => readPatientRow(cells, columns, { today }).row;
