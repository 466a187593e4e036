import { dayMilliseconds } from "@nutria/calendar/durations";
import type { RecurrenceRule } from "./read-rule";

/** Days are counted from 1970-01-01. */
export const dayNumber = (year: number, month: number, date: number): number =>
  Math.floor(new Date(0).setUTCFullYear(year, month - 1, date) / dayMilliseconds);

/** Sunday 0. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The first day of a day's week. */
export const weekOf = (day: number, weekStart: number): number =>
  day - ((weekdayOf(day) - weekStart + 7) % 7);

type DayTest = (day: number, at: { year: number; month: number; date: number }) => boolean;

/** A test for the days of a rule. Missing parts come from its start: the date of a month, the weekday of a week. */
export function dayFilter(given: RecurrenceRule, start: number): (day: number) => boolean {
  const rule = completed(given, start);
  const tests = [monthTest, monthDayTest, yearDayTest, weekTest, weekdayTest].flatMap(
    (testOf) => testOf(rule) ?? [],
  );
  return (day) => {
    const at = new Date(day * dayMilliseconds);
    const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
    return tests.every((holds) => holds(day, date));
  };
}

/** A rule with its missing parts taken from its start. */
function completed(rule: RecurrenceRule, start: number): RecurrenceRule {
  const { freq, weekdays, monthDays, yearDays, weeks, months } = rule;
  const at = new Date(start * dayMilliseconds);
  const onWeekday = { ...rule, weekdays: [{ weekday: weekdayOf(start), nth: undefined }] };
  if (weekdays || monthDays || yearDays) return rule;
  if (freq === "WEEKLY" || weeks) return onWeekday;
  if (freq === "MONTHLY") return { ...rule, monthDays: [at.getUTCDate()] };
  if (freq !== "YEARLY") return rule;
  return { ...rule, monthDays: [at.getUTCDate()], months: months ?? [at.getUTCMonth() + 1] };
}

function monthTest({ months }: RecurrenceRule): DayTest | undefined {
  return months && ((_, { month }) => months.includes(month));
}

function monthDayTest({ monthDays }: RecurrenceRule): DayTest | undefined {
  return (
    monthDays &&
    ((_, { year, month, date }) => {
      const length = dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);
      return monthDays.includes(date) || monthDays.includes(date - length - 1);
    })
  );
}

function yearDayTest({ yearDays }: RecurrenceRule): DayTest | undefined {
  return (
    yearDays &&
    ((day, { year }) =>
      yearDays.includes(day - dayNumber(year, 1, 1) + 1) ||
      yearDays.includes(day - dayNumber(year + 1, 1, 1)))
  );
}

function weekTest({ weeks, weekStart }: RecurrenceRule): DayTest | undefined {
  return (
    weeks &&
    ((day) => {
      const { number, fromEnd } = weekNumber(day, weekStart);
      return weeks.includes(number) || weeks.includes(fromEnd);
    })
  );
}

/** The number of a weekday counts within the month, or within the year for a yearly rule without months. */
function weekdayTest({ weekdays, freq, months }: RecurrenceRule): DayTest | undefined {
  const isOfYear = freq === "YEARLY" && !months;
  return (
    weekdays &&
    ((day, { year, month }) => {
      const first = dayNumber(year, isOfYear ? 1 : month, 1);
      const next = isOfYear ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
      const nths = [Math.floor((day - first) / 7) + 1, -Math.floor((next - 1 - day) / 7) - 1];
      return weekdays.some(
        ({ weekday, nth }) => weekday === weekdayOf(day) && (nth === undefined || nths.includes(nth)),
      );
    })
  );
}

/** The number of a day's week, whose year has most of its days; and the same from the year's end. */
function weekNumber(day: number, weekStart: number): { number: number; fromEnd: number } {
  const week = weekOf(day, weekStart);
  const year = new Date((week + 3) * dayMilliseconds).getUTCFullYear();
  const [first, next] = [year, year + 1].map((one) => weekOf(dayNumber(one, 1, 4), weekStart)) as [
    number,
    number,
  ];
  return { number: (week - first) / 7 + 1, fromEnd: (week - next) / 7 };
}
