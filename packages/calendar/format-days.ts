import { formatterIn } from "./zone";

/** Days with the names of their weekday and month, in the Spanish of Mexico. */

/** `lunes, 23 de noviembre` */
export function formatLongDay(day: string): string {
  return formatUtc(day, { weekday: "long", day: "numeric", month: "long" });
}

/** `lunes, 23 de noviembre de 2026` */
export function formatDayInFull(day: string): string {
  return formatUtc(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** `mié 25 nov` */
export function formatShortDay(day: string): string {
  return (["weekday", "day", "month"] as const)
    .map((part) => formatUtc(day, { [part]: part === "day" ? "numeric" : "short" }))
    .join(" ");
}

/** `lun 23 nov 2026` */
export function formatShortDate(day: string): string {
  const date = formatUtc(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" });
  return date.replace(",", "").replaceAll(" de ", " ");
}

/** `lun 23` */
export function formatWeekdayAndDate(day: string): string {
  return formatUtc(day, { weekday: "short", day: "numeric" }).replace(",", "");
}

/** `noviembre de 2026` */
export function formatMonth(day: string): string {
  return formatUtc(day, { month: "long", year: "numeric" });
}

/** `23–29 nov 2026`: the days from one to another, both included. */
export function formatDays(from: string, to: string): string {
  const format = formatterIn("UTC", { day: "numeric", month: "short", year: "numeric" });
  return format.formatRange(dateOf(from), dateOf(to));
}

function formatUtc(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatterIn("UTC", options).format(dateOf(day));
}

function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
