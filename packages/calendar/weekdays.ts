import { weekdayOf, type FirstWeekday } from "./day";

/** A day of the week; Sunday is 0 on the wire (spec B §3). */
interface Weekday {
  day: number;
  label: string;
  name: string;
}

/** The days of the week, Monday first. */
export const weekdays: readonly Weekday[] = [
  { day: 1, label: "Lu", name: "lunes" },
  { day: 2, label: "Ma", name: "martes" },
  { day: 3, label: "Mi", name: "miércoles" },
  { day: 4, label: "Ju", name: "jueves" },
  { day: 5, label: "Vi", name: "viernes" },
  { day: 6, label: "Sa", name: "sábado" },
  { day: 0, label: "Do", name: "domingo" },
];

/** The days of the week as a form lists them, from the one on which the practice starts its week. */
export function weekdaysFrom(startsOn: FirstWeekday): readonly Weekday[] {
  return weekdays.toSorted((one, other) => ((one.day - startsOn + 7) % 7) - ((other.day - startsOn + 7) % 7));
}

/** `lunes` */
export function weekdayName(day: string): string {
  const weekday = weekdayOf(day);
  return weekdays.find((one) => one.day === weekday)?.name ?? "";
}
