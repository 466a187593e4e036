import {
  addCalendarDays,
  addMonths,
  daysBetween,
  daysFrom,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from "@nutria/calendar/day";
import { minutesOf, timeFromTyped, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { isAgendaDay, isDay } from "@nutria/calendar/valid-day";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const first = "2000-01-01";
const anyDay = fc
  .integer({ min: 0, max: daysBetween(first, "2099-12-31") })
  .map((count) => addCalendarDays(first, count));

describe("months", () => {
  test("the same day of another month, or that month's last", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -120, max: 120 }), (day, count) => {
        const moved = addMonths(day, count);
        const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
        const [toYear = 0, toMonth = 0, toDate = 0] = moved.split("-").map(Number);
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + count);
        const lastOfMonth = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
        expect(toDate).toBe(Math.min(date, lastOfMonth));
      }),
    );
  });

  test("a month starts on its first day, which is in it", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfMonth(day);
        expect(start.endsWith("-01") && start <= day && start.slice(0, 7) === day.slice(0, 7)).toBe(true);
      }),
    );
  });
});

describe("days", () => {
  test("a week starts on its first weekday and holds the day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, startsOn) => {
        const start = startOfWeek(day, startsOn);
        expect(weekdayOf(start)).toBe(startsOn);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThan(7);
      }),
    );
  });

  test("so many days later is so many days between, each of them a day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (day, count) => {
        const to = addCalendarDays(day, count);
        expect(daysBetween(day, to)).toBe(count);
        const days = daysFrom(day, to);
        expect(days.length).toBe(count + 1);
        expect(days.every(isDay) && new Set(days).size === days.length).toBe(true);
      }),
    );
  });

  test("only what is written as a day that exists is one", () => {
    const days = ["2026-02-28", "2028-02-29", "1999-12-31", "2026-02-29", "2026-2-1", "20260201", "hoy", ""];
    expect(days.map(isDay)).toEqual([true, true, true, false, false, false, false, false]);
    expect(days.map(isAgendaDay)).toEqual([true, true, false, false, false, false, false, false]);
    expect(isAgendaDay(null)).toBe(false);
  });
});

test("minutes of a day and times are each other's", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const time = timeOfMinutes(minutes);
      expect(minutesOf(time)).toBe(minutes);
      expect(timeFromTyped(time)).toBe(time);
    }),
  );
});
