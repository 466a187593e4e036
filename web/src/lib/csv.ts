/**
 * Builds a CSV file that spreadsheets open with its accents. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(","));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
