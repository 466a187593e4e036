import { startOfDay } from "@nutria/calendar/local-time";
import { timeAt, wallClock } from "@nutria/calendar/zone";
import { describe, expect, test } from "vitest";

const mexico = "America/Mexico_City";
const tijuana = "America/Tijuana";

describe("clocks on the wall", () => {
  test("show the day and the time of a zone", () => {
    expect(wallClock("2030-01-01T05:59:30.000Z", mexico)).toEqual({ day: "2029-12-31", time: "23:59" });
    expect(wallClock("2030-01-06T18:15:00.000Z", "Asia/Kolkata")).toEqual({
      day: "2030-01-06",
      time: "23:45",
    });
  });

  test("are right on the day of a change, before and after it", () => {
    const instants = ["2027-03-14T09:59:00.000Z", "2027-03-14T10:00:00.000Z", "2027-03-14T23:00:00.000Z"];
    expect(instants.map((instant) => timeAt(instant, tijuana))).toEqual(["01:59", "03:00", "16:00"]);
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
    expect(wallClock(start, zone)).toMatchObject({ day, time: "00:00" });
    expect(Math.abs(Date.parse(start) - Date.parse(`${day}T00:00:00Z`))).toBeLessThan(86_400_000);
  });

  test("a day whose midnight the clock skips starts at one", () => {
    // Havana moves from 00:00 to 01:00.
    expect(startOfDay("2030-03-10", "America/Havana")).toBe("2030-03-10T05:00:00.000Z");
    expect(wallClock("2030-03-10T05:00:00.000Z", "America/Havana").time).toBe("01:00");
  });

  test("a day whose midnight comes twice starts at the first", () => {
    expect(startOfDay("2030-11-03", "America/Havana")).toBe("2030-11-03T04:00:00.000Z");
  });
});
