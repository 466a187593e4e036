import { addCalendarDays, daysBetween, nextDay } from "@nutria/calendar/day";
import { addMinutes, minutesBetween, minutesPerDay } from "@nutria/calendar/instant";
import { instantOf, nearestInstantOf, startOfDay, wholeDays } from "@nutria/calendar/local-time";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { zones } from "@nutria/calendar/zones";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const first = "2000-01-01";
const last = "2099-12-31";
const ids = zones.map(({ id }) => id);
const anyZone = fc.constantFrom(...ids);
const anyDay = fc
  .integer({ min: 0, max: daysBetween(first, last) })
  .map((count) => addCalendarDays(first, count));
const anyTime = fc.integer({ min: 0, max: minutesPerDay - 1 }).map(timeOfMinutes);
const runs = { numRuns: iterations({ suite: 60, depth: 1000 }) };

/** A day on which the clock of a zone changes, and the minutes that it has more or less than others. */
interface Change {
  day: string;
  minutes: number;
}

const lengthOf = (day: string, zone: string): number => {
  const { start, end } = wholeDays(day, day, zone);
  return minutesBetween(start, end);
};

/** The days of a year on which the clock changes, found by halves: a span with a change is longer or shorter. */
function changesOf(zone: string, year: number): Change[] {
  const isEven = (from: string, to: string) =>
    minutesBetween(startOfDay(from, zone), startOfDay(to, zone)) === daysBetween(from, to) * minutesPerDay;
  const search = (from: string, to: string): Change[] => {
    if (isEven(from, to)) return [];
    const days = daysBetween(from, to);
    if (days === 1) return [{ day: from, minutes: lengthOf(from, zone) - minutesPerDay }];
    const middle = addCalendarDays(from, Math.floor(days / 2));
    return [...search(from, middle), ...search(middle, to)];
  };
  // A whole year would hide a change that another one takes back.
  const quarters = ["01-01", "04-20", "07-01", "10-01"].map((day) => `${year}-${day}`);
  return quarters.flatMap((from, index) => search(from, quarters[index + 1] ?? `${year + 1}-01-01`));
}

/** Each of its changes takes hundreds of conversions. */
const years = [2006, 2026, 2062, 2096];

describe("a wall clock of any zone, 2000 to 2099", () => {
  test("what it shows is an instant again: the same, or an earlier one that it shows too", () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyTime, (zone, day, time) => {
        const instant = `${day}T${time}:00.000Z`;
        const shown = wallClock(instant, zone);
        const back = instantOf(`${shown.day}T${shown.time}`, zone) ?? "";
        expect(wallClock(back, zone)).toEqual(shown);
        expect(back <= instant).toBe(true);
        expect(minutesBetween(back, instant)).toBeLessThanOrEqual(60);
      }),
      runs,
    );
  });

  test("a time that exists is shown at its instant, and at no earlier one", () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyTime, (zone, day, time) => {
        const instant = instantOf(`${day}T${time}`, zone);
        if (instant === undefined) return;
        expect(wallClock(instant, zone)).toEqual({ day, time });
        expect(wallClock(addMinutes(instant, -60), zone)).not.toEqual({ day, time });
      }),
      runs,
    );
  });

  test("a day starts where the one before ends, and holds its own instants alone", () => {
    fc.assert(
      fc.property(anyZone, anyDay, (zone, day) => {
        const { start, end } = wholeDays(day, day, zone);
        expect(end).toBe(startOfDay(nextDay(day), zone));
        expect(wallClock(start, zone)).toEqual({ day, time: "00:00" });
        expect(dayAt(addMinutes(start, -1), zone)).toBe(addCalendarDays(day, -1));
        expect(dayAt(addMinutes(end, -1), zone)).toBe(day);
        expect([23 * 60, 24 * 60, 25 * 60]).toContain(minutesBetween(start, end));
      }),
      runs,
    );
  });
});

describe.each(ids)("the changes of the clock of %s", (zone) => {
  const changes = years.flatMap((year) => changesOf(zone, year));
  const step = 5;
  const times = Array.from({ length: minutesPerDay / step }, (_, index) => timeOfMinutes(index * step));
  const shorter = changes.filter(({ minutes }) => minutes < 0);
  const longer = changes.filter(({ minutes }) => minutes > 0);

  test("a time is refused only where the clock skips it, and moved on by what it skips", () => {
    for (const { day, minutes } of shorter) {
      const skipped = times.filter((time) => instantOf(`${day}T${time}`, zone) === undefined);
      expect(skipped.length).toBe(-minutes / step);
      for (const time of skipped) {
        const moved = wallClock(nearestInstantOf(`${day}T${time}`, zone), zone);
        expect(moved).toEqual(wallClock(addMinutes(`${day}T${time}:00.000Z`, -minutes), "UTC"));
      }
    }
    for (const day of ["2026-03-07", "2026-06-15", "2026-12-25"]) {
      const missing = times.filter((time) => instantOf(`${day}T${time}`, zone) === undefined);
      expect(missing).toEqual([]);
    }
  });

  test("of a time that comes twice the first is meant", () => {
    for (const { day, minutes } of longer) {
      const twice = times.filter((time) => {
        const instant = instantOf(`${day}T${time}`, zone) ?? "";
        const later = wallClock(addMinutes(instant, minutes), zone);
        return later.day === day && later.time === time;
      });
      expect(twice.length).toBe(minutes / step);
    }
  });
});

test("the northern border still changes its clock twice a year, the rest of Mexico no more", () => {
  const countOf = (zone: string) => changesOf(zone, 2030).length;
  const border = ["America/Tijuana", "America/Ciudad_Juarez", "America/Ojinaga", "America/Matamoros"];
  expect(border.map(countOf)).toEqual([2, 2, 2, 2]);
  const inland = ["America/Mexico_City", "America/Cancun", "America/Chihuahua", "America/Hermosillo"];
  expect(inland.map(countOf)).toEqual([0, 0, 0, 0]);
});

test("02:30 of 8 March 2026 in Tijuana does not exist", () => {
  expect(instantOf("2026-03-08T02:30", "America/Tijuana")).toBeUndefined();
  expect(instantOf("2026-03-08T03:00", "America/Tijuana")).toBe("2026-03-08T10:00:00.000Z");
});

test("east of Greenwich too, of a time that comes twice the first is meant", () => {
  expect(instantOf("2026-10-25T02:30", "Europe/Madrid")).toBe("2026-10-25T00:30:00.000Z");
  expect(instantOf("2026-04-05T01:45", "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z");
});

test.each(["", "mañana", "2026-13-40T00:00", "2026-02-30T10:00", "2026-11-24T25:00"])(
  "%j is not a local time",
  (text) => expect(instantOf(text, "America/Mexico_City")).toBeUndefined(),
);
