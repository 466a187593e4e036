import { formatInstant as formatCalendarInstant } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";

/** The output of a command: JSON for programs (`--json`) and text for people. */
export interface CommandResult {
  json: unknown;
  text: string;
  /** True when the API refused a part of the command; the exit code is then 1. */
  isRefused?: boolean;
}

/** A column of a table: its heading and the cell of an item. */
export type Column<Item> = readonly [heading: string, cell: (item: Item) => string | number];

/** Formats items as a table; numeric columns are right-aligned. Returns `empty` when there are no items. */
export function table<Item>(items: readonly Item[], columns: readonly Column<Item>[], empty: string): string {
  if (items.length === 0) return empty;
  const cells = items.map((item) => columns.map(([, cell]) => cell(item)));
  const rows = [columns.map(([heading]) => heading), ...cells.map((row) => row.map((cell) => oneLine(cell)))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => widthOf(row[index] ?? ""))));
  const isNumeric = columns.map((_, index) => cells.every((row) => typeof row[index] === "number"));
  return rows
    .map((row) =>
      row
        .map((text, index) => {
          const space = " ".repeat((widths[index] ?? 0) - widthOf(text));
          return isNumeric[index] ? space + text : text + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats one record as lines of name and value. */
export function keyValueLines(entries: readonly (readonly [name: string, value: string | number])[]): string {
  const width = Math.max(...entries.map(([name]) => widthOf(name)));
  return entries
    .map(([name, value]) => `${name}${" ".repeat(width - widthOf(name))}  ${oneLine(value)}`)
    .join("\n");
}

/** An instant as dd/MM/yyyy HH:mm in the machine's time zone; a dash for null. */
export function formatInstant(instant: string | null): string {
  return instant === null ? "–" : formatCalendarInstant(instant, browserZone());
}

const money = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** Cents as an amount in pesos: `$1,250.00`. */
export const pesos = (cents: number): string => money.format(cents / 100);

export const yesOrNo = (is: boolean): string => (is ? "sí" : "no");

/** Replaces control characters, because user text could contain terminal escape sequences. */
function oneLine(cell: string | number): string {
  return String(cell).replace(/\p{Cc}+/gu, " ");
}

function widthOf(text: string): number {
  return [...text.normalize("NFC")].length;
}
