import { readTable, type ReadTable, type TableChoice } from "./read-table";
import { TableError, type TableProblem } from "./table-limits";

/** What the worker is asked: to read a file, as its content tells or as somebody chose. */
export interface TableQuestion {
  file: Blob;
  choice: TableChoice;
}

/** What the worker says: once that its code has arrived, and then what it read. */
export type TableAnswer = { ready: true } | { table: ReadTable } | { problem: TableProblem };

/** Reads a file as the worker does: the table, or why it is none. */
export async function answerTo({ file, choice }: TableQuestion): Promise<TableAnswer> {
  try {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer()), choice) };
  } catch (error) {
    return { problem: error instanceof TableError ? error.problem : { kind: "notATable" } };
  }
}
