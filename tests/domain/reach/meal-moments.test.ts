import { addMinutes } from "@nutria/calendar/instant";
import { dueAmong, momentsOf, nextLook, type MealMoment } from "@nutria/core/reach/meal-reminders/due";
import { describe, expect, test } from "vitest";

const quiet = { isOn: true, from: "22:00", until: "07:00" };
const meal = (name: string, time: string, position: number) => ({ name, time, position, planned: "Algo" });
const meals = [
  meal("Desayuno", "07:30", 0),
  meal("Colación", "11:00", 1),
  meal("Comida", "14:30", 2),
  meal("colacion", "18:00", 3),
  meal("Cena", "22:30", 4),
];
const moments = (day: string, timeZone: string, skipped: string[] = []) =>
  momentsOf(day, meals, { timeZone, skipped });
const since = "2000-01-01T00:00:00.000Z";
const timeZone = "America/Mexico_City";

/** The places of the meals that are due at an instant. */
const dueAt = (
  now: string,
  given: Partial<Parameters<typeof dueAmong>[1]> = {},
  among: MealMoment[] = moments("2026-11-24", given.timeZone ?? timeZone),
) => dueAmong(among, { now, since, told: [], quiet, timeZone, ...given }).map(({ position }) => position);

describe("the hour of a meal", () => {
  test("is that of the patient's own clock, also on the days on which it is changed", () => {
    const first = (day: string, zone: string) => moments(day, zone)[0]?.at;
    expect(first("2026-11-24", "America/Mexico_City")).toBe("2026-11-24T13:30:00.000Z");
    expect(first("2026-11-24", "America/Tijuana")).toBe("2026-11-24T15:30:00.000Z");
    expect(first("2026-10-31", "America/Tijuana")).toBe("2026-10-31T14:30:00.000Z");
    expect(first("2026-11-01", "America/Tijuana")).toBe("2026-11-01T15:30:00.000Z");
    expect(first("2026-11-24", "Asia/Kolkata")).toBe("2026-11-24T02:00:00.000Z");
  });

  test("that the clock skips in spring, or shows twice in autumn, is one moment", () => {
    const at = (day: string, time: string) =>
      momentsOf(day, [meal("Cena", time, 0)], { timeZone: "America/Tijuana", skipped: [] });
    for (const [day, time] of [
      ["2026-03-08", "02:30"],
      ["2026-11-01", "01:30"],
    ] as const) {
      const [only, ...more] = at(day, time);
      expect(more).toEqual([]);
      expect(dueAt(only?.at ?? "", { quiet: { ...quiet, isOn: false } }, only ? [only] : [])).toEqual([0]);
    }
  });

  test("is left out by the meal's name, however it is written, and two of one name are two meals", () => {
    expect(moments("2026-11-24", timeZone, ["colacion"]).map(({ position }) => position)).toEqual([0, 2, 4]);
    expect(new Set(moments("2026-11-24", timeZone).map(({ key }) => key)).size).toBe(5);
  });
});

describe("a reminder is due", () => {
  const lunch = "2026-11-24T20:30:00.000Z";

  test("from the hour of its meal on, for less than thirty minutes", () => {
    expect(dueAt(addMinutes(lunch, -1))).toEqual([]);
    expect(dueAt(lunch)).toEqual([2]);
    expect(dueAt(addMinutes(lunch, 29))).toEqual([2]);
    expect(dueAt(addMinutes(lunch, 30))).toEqual([]);
  });

  test("once: not when it was told, nor for a meal of before the patient turned them on", () => {
    expect(dueAt(lunch, { told: ["2026-11-24#comida#0"] })).toEqual([]);
    expect(dueAt(lunch, { told: ["2026-11-23#comida#0"] })).toEqual([2]);
    expect(dueAt(addMinutes(lunch, 5), { since: addMinutes(lunch, 1) })).toEqual([]);
    expect(dueAt(lunch, { since: lunch })).toEqual([2]);
  });

  test("never in quiet hours, which may pass midnight, nor right after them for a meal that lay in them", () => {
    const dinner = "2026-11-25T04:30:00.000Z";
    expect(dueAt(dinner)).toEqual([]);
    expect(dueAt(dinner, { quiet: { ...quiet, isOn: false } })).toEqual([4]);
    expect(dueAt(dinner, { quiet: { isOn: true, from: "23:00", until: "07:00" } })).toEqual([4]);
    const early = { isOn: true, from: "22:00", until: "07:45" };
    expect(dueAt("2026-11-24T13:50:00.000Z", { quiet: early })).toEqual([]);
    const noon = { isOn: true, from: "14:00", until: "16:00" };
    expect(dueAt(lunch, { quiet: noon })).toEqual([]);
    // The meal is before the quiet hours, and a late run within them.
    expect(dueAt(addMinutes(lunch, 20), { quiet: { ...noon, from: "14:45" } })).toEqual([]);
  });
});

test("the next look is at the next meal, and after six hours at the latest", () => {
  const all = moments("2026-11-24", timeZone);
  expect(nextLook(all, "2026-11-24T13:30:00.000Z", 360)).toBe("2026-11-24T17:00:00.000Z");
  expect(nextLook(all, "2026-11-24T13:29:59.000Z", 360)).toBe("2026-11-24T13:30:00.000Z");
  expect(nextLook(all, "2026-11-25T05:00:00.000Z", 360)).toBe("2026-11-25T11:00:00.000Z");
  expect(nextLook([], "2026-11-24T12:00:00.000Z", 360)).toBe("2026-11-24T18:00:00.000Z");
});
