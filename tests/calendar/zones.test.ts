import { weekdayOf } from "@nutria/calendar/day";
import { instantOf, nearestInstantOf, wholeDays } from "@nutria/calendar/local-time";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

/** Zones of Mexico that change their clocks, with the days on which they do so in 2026, and those that do not. */
const changing = ["America/Tijuana", "America/Ciudad_Juarez", "America/Ojinaga", "America/Matamoros"];
const still = [
  "America/Mexico_City",
  "America/Monterrey",
  "America/Merida",
  "America/Cancun",
  "America/Chihuahua",
  "America/Mazatlan",
  "America/Hermosillo",
  "America/Bahia_Banderas",
];
/** Half and quarter hours, the far side of the world, a change of half an hour, a midnight that is skipped. */
const abroad = [
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Europe/Madrid",
  "UTC",
];
const spring = "2026-03-08";
const autumn = "2026-11-01";

describe.each(changing)("%s changes its clock", (zone) => {
  test("02:30 of the day in March does not exist", () => {
    expect(instantOf(`${spring}T02:30`, zone)).toBeUndefined();
    expect(instantOf(`${spring}T01:59`, zone)).toBeDefined();
    expect(instantOf(`${spring}T03:00`, zone)).toBeDefined();
    expect(timeAt(nearestInstantOf(`${spring}T02:30`, zone), zone)).toBe("03:30");
  });

  test("01:30 of the day in November is the earlier of two", () => {
    const first = instantOf(`${autumn}T01:30`, zone) ?? "";
    const second = new Date(Date.parse(first) + 3_600_000).toISOString();
    expect(timeAt(first, zone)).toBe("01:30");
    expect(timeAt(second, zone)).toBe("01:30");
    const before = new Date(Date.parse(first) - 3_600_000).toISOString();
    expect(timeAt(before, zone)).toBe("00:30");
  });

  test("09:00 stays 09:00 on both sides, which are 24 hours apart but for the change", () => {
    const hours = (day: string, next: string) =>
      (Date.parse(instantOf(`${next}T09:00`, zone) ?? "") -
        Date.parse(instantOf(`${day}T09:00`, zone) ?? "")) /
      3_600_000;
    expect(hours("2026-03-07", spring)).toBe(23);
    expect(hours("2026-10-31", autumn)).toBe(25);
    expect(hours("2026-06-01", "2026-06-02")).toBe(24);
  });

  test("a whole day is 23 or 25 hours long then", () => {
    const length = (day: string) => {
      const { start, end } = wholeDays(day, day, zone);
      return (Date.parse(end) - Date.parse(start)) / 3_600_000;
    };
    expect([spring, "2026-06-01", autumn].map(length)).toEqual([23, 24, 25]);
  });
});

describe.each(still)("%s keeps its clock", (zone) => {
  test("every quarter of an hour of the days on which others change exists once", () => {
    for (const day of [spring, autumn, "2026-04-05", "2026-10-25"]) {
      const instants = new Set<string>();
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
        const instant = instantOf(`${day}T${time}`, zone);
        expect(instant).toBeDefined();
        expect(timeAt(instant ?? "", zone)).toBe(time);
        instants.add(instant ?? "");
      }
      expect(instants.size).toBe(96);
    }
  });
});

describe("any zone", () => {
  const zones = fc.constantFrom(...changing, ...still, ...abroad);
  const anyMinute = fc
    .integer({ min: Date.parse("2024-01-01T00:00Z") / 60_000, max: Date.parse("2030-01-01T00:00Z") / 60_000 })
    .map((minute) => new Date(minute * 60_000).toISOString());

  test("what the clock shows at an instant is that instant, or an earlier one that it shows too", () => {
    fc.assert(
      fc.property(zones, anyMinute, (zone, instant) => {
        const local = `${dayAt(instant, zone)}T${timeAt(instant, zone)}`;
        const back = instantOf(local, zone) ?? "";
        expect(back <= instant).toBe(true);
        expect(Date.parse(instant) - Date.parse(back)).toBeLessThanOrEqual(3_600_000);
        expect(`${dayAt(back, zone)}T${timeAt(back, zone)}`).toBe(local);
      }),
      { numRuns: iterations({ suite: 40, depth: 400 }) },
    );
  });

  test("a whole day holds its instants and no others", () => {
    fc.assert(
      fc.property(zones, anyMinute, (zone, instant) => {
        const day = dayAt(instant, zone);
        const { start, end } = wholeDays(day, day, zone);
        expect(start <= instant && instant < end).toBe(true);
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(end, zone)).not.toBe(day);
      }),
      { numRuns: iterations({ suite: 40, depth: 400 }) },
    );
  });

  test("weekdays count from Sunday", () => {
    expect(["2026-11-22", "2026-11-23", "2026-11-28"].map(weekdayOf)).toEqual([0, 1, 6]);
  });
});
