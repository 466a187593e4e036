/**
 * Builds a CSV file that spreadsheets open with its accents. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it; one that is nothing but a number or a phone is none.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(","));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

const formula = /^[=+\-@\t\r]/;
const plainNumber = /^(-?\d+(\.\d+)?|\+[\d ]+)$/;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
