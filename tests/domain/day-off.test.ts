import { DayOffForm } from "@nutria/contract/schemas/day-off";
import { halfOpen } from "@nutria/core/practice/day-off/index";
import { startOfDay, wallClock } from "@nutria/calendar/wall-clock";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const mexico = "America/Mexico_City";
const tijuana = "America/Tijuana";

describe("a day off lasts [start, end)", () => {
  const cases: [what: string, zone: string, sent: [string, string, boolean?], kept: [string, string]][] = [
    [
      "some hours are kept as they are",
      mexico,
      ["2030-01-01T14:00:00.000Z", "2030-01-01T18:30:00.000Z"],
      ["2030-01-01T14:00:00.000Z", "2030-01-01T18:30:00.000Z"],
    ],
    [
      "seconds are left out",
      mexico,
      ["2030-01-01T14:00:59.000Z", "2030-01-01T18:30:59.999Z"],
      ["2030-01-01T14:00:00.000Z", "2030-01-01T18:30:00.000Z"],
    ],
    [
      "00:00 to 23:59 is the whole day",
      mexico,
      ["2030-01-01T06:00:00.000Z", "2030-01-02T05:59:00.000Z"],
      ["2030-01-01T06:00:00.000Z", "2030-01-02T06:00:00.000Z"],
    ],
    [
      "a whole day may be sent by any of its times",
      mexico,
      ["2030-01-01T15:00:00.000Z", "2030-01-01T16:00:00.000Z", true],
      ["2030-01-01T06:00:00.000Z", "2030-01-02T06:00:00.000Z"],
    ],
    [
      "a whole day that is sent to its midnight is not two",
      mexico,
      ["2030-01-01T06:00:00.000Z", "2030-01-02T06:00:00.000Z", true],
      ["2030-01-01T06:00:00.000Z", "2030-01-02T06:00:00.000Z"],
    ],
    [
      "whole days of a week",
      mexico,
      ["2030-01-01T06:00:00.000Z", "2030-01-08T05:59:00.000Z", true],
      ["2030-01-01T06:00:00.000Z", "2030-01-08T06:00:00.000Z"],
    ],
    [
      "the day on which Tijuana sets its clocks forward has 23 hours",
      tijuana,
      ["2030-03-10T18:00:00.000Z", "2030-03-10T19:00:00.000Z", true],
      ["2030-03-10T08:00:00.000Z", "2030-03-11T07:00:00.000Z"],
    ],
    [
      "and the one on which it sets them back has 25",
      tijuana,
      ["2030-11-03T18:00:00.000Z", "2030-11-03T19:00:00.000Z", true],
      ["2030-11-03T07:00:00.000Z", "2030-11-04T08:00:00.000Z"],
    ],
  ];
  test.each(cases)("%s", (_, zone, [startDate, endDate, isAllDay], [start, end]) => {
    const sent = { startDate, endDate, ...(isAllDay !== undefined && { isAllDay }) };
    expect(halfOpen(sent, zone)).toEqual({ startDate: start, endDate: end });
  });
});

test.each(["0001-01-01", "0099-12-31", "1999-12-31", "2100-01-01", "2030-02-30", "mañana"])(
  "its form has no day %s",
  (date) => {
    const typed = { date, isAllDay: true, startTime: "08:00", endTime: "08:00" };
    expect(z.safeParse(DayOffForm, { ...typed, date: "2030-01-01" }).success).toBe(true);
    const { error } = z.safeParse(DayOffForm, typed);
    expect(error?.issues).toMatchObject([{ path: ["date"], message: "Escribe una fecha válida" }]);
  },
);

describe("clocks on the wall", () => {
  test("show the day, the minutes and the weekday of a zone", () => {
    expect(wallClock("2030-01-01T05:59:30.000Z", mexico)).toEqual({
      day: "2029-12-31",
      minutes: 1439,
      weekday: 1,
    });
    expect(wallClock("2030-01-06T18:15:00.000Z", "Asia/Kolkata")).toEqual({
      day: "2030-01-06",
      minutes: 23 * 60 + 45,
      weekday: 0,
    });
  });

  test.each([
    ["0002-03-04", mexico],
    ["0099-12-31", mexico],
    ["0099-12-31", "Asia/Kolkata"],
    ["0100-01-01", tijuana],
    ["1999-12-31", tijuana],
    ["9998-12-31", mexico],
  ])("the day %s of %s is of its own year", (day, zone) => {
    const start = startOfDay(day, zone);
    expect(wallClock(start, zone)).toMatchObject({ day, minutes: 0 });
    expect(Math.abs(Date.parse(start) - Date.parse(`${day}T00:00:00Z`))).toBeLessThan(86_400_000);
  });

  test("a day whose midnight the clock skips starts at one", () => {
    // Havana moves from 00:00 to 01:00.
    expect(startOfDay("2030-03-10", "America/Havana")).toBe("2030-03-10T05:00:00.000Z");
    expect(wallClock("2030-03-10T05:00:00.000Z", "America/Havana").minutes).toBe(60);
  });

  test("a day whose midnight comes twice starts at the first", () => {
    expect(startOfDay("2030-11-03", "America/Havana")).toBe("2030-11-03T04:00:00.000Z");
  });
});
