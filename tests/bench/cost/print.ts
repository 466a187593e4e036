/** A table: the first column is text, the others are numbers. */
export interface Table {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A number as English writes it, with commas between thousands. */
export const number = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A table for a terminal, below its title. */
export function toText({ title, heads, rows }: Table): string {
  const lines = paddedLines(heads, rows).map((cells) => cells.join("  "));
  return [title, ...lines].join("\n");
}

/** A table as Markdown, without its title. */
export function toMarkdown({ heads, rows }: Table): string {
  const rule = heads.map((_, column) => (column === 0 ? "---" : "--:"));
  return paddedLines(heads, [rule, ...rows])
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Puts tables in place of those of a Markdown text that have the same heads. */
export function replaceTables(text: string, tables: readonly Table[]): string {
  const byHeads = new Map(tables.map((table) => [table.heads.join("|"), table]));
  return text.replaceAll(/(?:^\|.*\|$\n?)+/gm, (found) => {
    const heads = (found.split("\n")[0] ?? "").slice(1, -1).split("|");
    const table = byHeads.get(heads.map((head) => head.trim()).join("|"));
    return table ? `${toMarkdown(table)}\n` : found;
  });
}

function paddedLines(heads: readonly string[], rows: Table["rows"]): string[][] {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  return [heads, ...rows].map((cells) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
}
