import type { SegmentChoice } from "../segment";

export type RowValue = string | number | null;
export type Row = Record<string, RowValue>;

interface ColumnBase {
  name: string;
  label: string;
  /** Share of the table's width. */
  width: number;
}

export interface TextColumn extends ColumnBase {
  kind: "text";
  maxLength: number;
  /** Takes several lines on a phone, where there is no Enter for the next row. */
  isLong?: boolean;
}

export interface NumberColumn extends ColumnBase {
  kind: "number";
  maximum: number;
  /** What is counted, in words: `4 días`. */
  inWords: (count: number) => string;
}

export interface ChoiceColumn extends ColumnBase {
  kind: "choice";
  choices: readonly SegmentChoice<string>[];
}

export type Column = TextColumn | NumberColumn | ChoiceColumn;

/** Columns, words and limit of a list of rows. */
export interface RowsLook {
  columns: readonly Column[];
  /** Accessible name of the table: `Medicamentos`. */
  label: string;
  /** The button of a new row: `Agregar medicamento`. */
  add: string;
  maximum: number;
  /** Question before an answer removes the rows. */
  removal: (count: number) => RemovalTexts;
}

export interface RemovalTexts {
  title: string;
  lead: string;
  confirm: string;
}

export function blankRow(columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, kind === "text" ? "" : null]));
}

/** Whether nobody wrote anything in a row. */
export function isBlankRow(row: object): boolean {
  return Object.values(row as Row).every((cell) => cell === null || String(cell ?? "").trim() === "");
}

/** The rows without those that nobody wrote in, which are not saved. */
export function filledRows<R extends object>(rows: readonly R[]): R[] {
  return rows.filter((row) => !isBlankRow(row));
}

/** The value of a cell as text: the label of a choice, a number with what it counts. */
export function cellText(column: Column, cell: RowValue | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (column.kind === "text") return String(cell);
  if (column.kind === "number") return column.inWords(Number(cell));
  return column.choices.find(({ value }) => value === cell)?.label ?? String(cell);
}
