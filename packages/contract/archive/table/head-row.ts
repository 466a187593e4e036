import { wordsOf } from "../../web/search";
import type { TableColumns, TableField } from "./fields";
import { guessColumns, knownHeadings } from "./headings";
import { readBirthdate } from "./birthdate";
import { sexOfCell } from "./sex";

type Rows = readonly (readonly string[])[];

/** Titles and remarks of a practice end before this row. */
const searchedRows = 40;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^[+(]?\d[\d\s().+-]{8,}\d$/;

/** Whether a row has values of a patient, as no row of headings has. */
const hasValues = (row: readonly string[]): boolean =>
  row.some((cell) => email.test(cell.trim()) || phone.test(cell.trim()));

/**
 * The place of the row of headings: the one with the most known ones, among the first rows. Where none is known it is the
 * first row, unless that is a patient already: -1 for a table without headings.
 */
export function findHeadRow(rows: Rows): number {
  const first = rows.slice(0, searchedRows);
  const known = first.map((row) => (hasValues(row) ? 0 : knownHeadings(row)));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  return first.some(hasValues) && hasValues(first[0] ?? []) ? -1 : 0;
}

/** How much a sheet looks like a table of patients: the known headings of its row of headings, where rows follow it. */
export function scoreOf(rows: Rows): number {
  const head = findHeadRow(rows);
  const below = rows.slice(head + 1);
  if (below.length === 0) return 0;
  return (
    (head === -1 ? 0 : knownHeadings(rows[head] ?? [])) +
    (below.slice(0, searchedRows).some(hasValues) ? 1 : 0)
  );
}

/** The columns of a table by its headings, or without headings by what it holds. */
export function columnsOf(head: readonly string[] | undefined, rows: Rows, today: string): TableColumns {
  return head ? guessColumns(head, rows) : guessByValues(rows, today);
}

/** The columns of a table without headings: e-mails, phones, birthdates and sexes tell themselves, and names come first. */
function guessByValues(rows: Rows, today: string): TableColumns {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const some = rows.slice(0, searchedRows);
  const columns: (TableField | undefined)[] = Array.from({ length: width }, (_, column) => {
    const cells = some.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
    const is = (holds: (cell: string) => boolean) => cells.length > 0 && cells.every(holds);
    if (is((cell) => email.test(cell))) return "email";
    if (is((cell) => phone.test(cell))) return "phoneNumber";
    if (is((cell) => /\D/.test(cell) && readBirthdate(cell, { today }) !== undefined)) return "birthdate";
    if (is((cell) => /^m$/i.test(cell) || sexOfCell(cell, "sex") !== undefined)) return "sex";
    return undefined;
  });
  const once = columns.map((field, column) => (columns.indexOf(field) === column ? field : undefined));
  const texts = once.flatMap((field, column) => {
    const isText = some.some((row) => /\p{L}/u.test(row[column] ?? ""));
    return field === undefined && isText ? [column] : [];
  });
  const [first, second] = texts;
  const isWhole = some.some((row) => /\S\s+\S+\s+\S/.test(row[first ?? 0] ?? "")) || second === undefined;
  if (first !== undefined) once[first] = isWhole ? "fullName" : "name";
  if (second !== undefined && !isWhole) once[second] = "lastName";
  const head = once.map((field) => (field === "sex" ? "sexo" : ""));
  const guessed = guessColumns(head, rows);
  return once.map((field, column) => guessed[column] ?? field);
}

/** The text of a row that repeats the headings, as each page of a printed list does; undefined for another row. */
export function headAgain(row: readonly string[], head: readonly string[]): string | undefined {
  const words = (cells: readonly string[]) =>
    cells
      .map((cell) => wordsOf(cell).join(" "))
      .join("\n")
      .trim();
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length > 1 && words(row) === words(head) ? filled.join(", ") : undefined;
}
