/** What a command found or did: whole for programs, and as a person reads it. */
export interface Shown {
  json: unknown;
  text: string;
  /** True when a part of it was refused. */
  isRefused?: boolean;
}

/** A column: its heading and what it says of an item. */
export type Column<Item> = readonly [heading: string, cell: (item: Item) => string | number];

/** Items as a table with aligned columns; numbers are aligned to the right. */
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

/** Facts about one thing, one below the other. */
export function facts(entries: readonly (readonly [name: string, value: string | number])[]): string {
  const width = Math.max(...entries.map(([name]) => widthOf(name)));
  return entries
    .map(([name, value]) => `${name}${" ".repeat(width - widthOf(name))}  ${oneLine(value)}`)
    .join("\n");
}

const date = new Intl.DateTimeFormat("es-MX", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant by this machine's clock, as dd/MM/yyyy HH:mm. */
export function readable(instant: string | null): string {
  return instant === null ? "–" : date.format(new Date(instant)).replace(",", "");
}

export const yesOrNo = (is: boolean): string => (is ? "sí" : "no");

/** A text of somebody's can hold anything: nothing in it may move the terminal's cursor. */
function oneLine(cell: string | number): string {
  return String(cell).replace(/\p{Cc}+/gu, " ");
}

function widthOf(text: string): number {
  return [...text.normalize("NFC")].length;
}
