import { timeAt } from "@nutria/calendar/zone";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { quietUntil } from "@nutria/core/reach/preferences/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const night = { isOn: true, from: "22:00", until: "07:00" };
const mexico = "America/Mexico_City";

describe("the quiet hours", () => {
  test.each([
    // Mexico City is six hours behind UTC.
    ["before them", "2026-12-02T03:59:00.000Z", undefined],
    ["when they begin", "2026-12-02T04:00:00.000Z", "2026-12-02T13:00:00.000Z"],
    ["after midnight", "2026-12-02T08:30:00.000Z", "2026-12-02T13:00:00.000Z"],
    ["a minute before their end", "2026-12-02T12:59:00.000Z", "2026-12-02T13:00:00.000Z"],
    ["at their end", "2026-12-02T13:00:00.000Z", undefined],
  ])("%s", (_, now, until) => {
    expect(quietUntil(night, now, mexico)).toBe(until);
    expect(quietUntil({ ...night, isOn: false }, now, mexico)).toBeUndefined();
  });

  test("may lie within a day", () => {
    const noon = { isOn: true, from: "14:00", until: "16:00" };
    expect(quietUntil(noon, "2026-12-02T20:30:00.000Z", mexico)).toBe("2026-12-02T22:00:00.000Z");
    expect(quietUntil(noon, "2026-12-02T22:00:00.000Z", mexico)).toBeUndefined();
    expect(quietUntil(noon, "2026-12-02T19:59:00.000Z", mexico)).toBeUndefined();
  });

  test("end within a day, at their time by the clock of the zone, whatever the clock does", () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOfMinutes);
    const instant = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(
      mexico,
      "America/Tijuana",
      "Europe/Madrid",
      "America/New_York",
      "Asia/Kolkata",
    );
    fc.assert(
      fc.property(time, time, instant, zone, (from, until, date, timeZone) => {
        fc.pre(from !== until);
        const now = date.toISOString();
        const end = quietUntil({ isOn: true, from, until }, now, timeZone);
        if (end === undefined) return;
        expect(end > now).toBe(true);
        expect(Date.parse(end) - date.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        // A time that the clock skips ends them when it is set on.
        expect([until, timeOfMinutes(skipped(until))]).toContain(timeAt(end, timeZone));
        expect(quietUntil({ isOn: true, from, until }, end, timeZone)).toBeUndefined();
      }),
    );
  });
});

const skipped = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours + 1) % 24) * 60 + minutes;
};
