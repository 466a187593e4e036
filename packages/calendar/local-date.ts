/** Calendar days as the `Date`s of a date picker. */

/** The calendar day of a `Date`, by the clock of the machine. */
export function dayFromDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Midnight of a calendar day, by the clock of the machine, as date pickers want it. */
export function dateFromDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}
