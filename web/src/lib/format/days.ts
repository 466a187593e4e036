/** `yyyy-MM-dd` as `dd/MM/yyyy`; empty for no day. */
export function typedFromDay(day: string | null): string {
  const parts = (day ?? "").split("-");
  return parts.length === 3 ? `${parts[2]}/${parts[1]}/${parts[0]}` : "";
}

/** What a person types (`5/3/1990`, `05-03-1990`, `05031990`) as `yyyy-MM-dd`; null when it is no day at all. */
export function dayFromTyped(typed: string): string | null {
  const match = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** A local calendar day as `yyyy-MM-dd`. */
export function dayFromDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local midnight of `yyyy-MM-dd`. */
export function dateFromDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}
