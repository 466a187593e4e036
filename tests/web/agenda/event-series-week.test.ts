import { describe, expect, test } from "vitest";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import {
  nearestFreeOf,
  rangesOf,
  type SeriesDate,
} from "../../../web/src/features/agenda/event-form/series/series-dates";
import { anAppointment, zone } from "./agenda-harness";

const settings = { zone, allowBackToBack: true, firstWeekday: 0 as const };
const now = "2026-11-20T18:00:00.000Z";

/** An hour of Tuesday the 1st of December at 11:00. */
const date: SeriesDate = {
  position: 2,
  day: "2026-12-01",
  span: { startDate: "2026-12-01T17:00:00.000Z", endDate: "2026-12-01T18:00:00.000Z" } as SeriesDate["span"],
  isMoved: false,
};

let taken = 0;
const busy = (startDate: string, endDate: string): Appointment =>
  anAppointment({ _id: `apt_busy_${++taken}`, startDate, endDate });
/** The offered hours of a day, 07:00 to 22:00. */
const full = (day: string, next: string) => busy(`${day}T13:00:00.000Z`, `${next}T04:00:00.000Z`);
const nearest = (...appointments: Appointment[]) => nearestFreeOf(date, settings, { appointments, now });

describe("an event of a series whose time is taken is offered", () => {
  test("the nearest free time of its day, the later of two", () => {
    expect(nearest(busy("2026-12-01T17:00:00.000Z", "2026-12-01T18:00:00.000Z"))).toBe(
      "2026-12-01T18:00:00.000Z",
    );
  });

  test("of its week, where the day is full: the end of the day before is nearer than the next morning", () => {
    expect(nearest(full("2026-12-01", "2026-12-02"))).toBe("2026-12-01T03:00:00.000Z");
    expect(nearest(full("2026-12-01", "2026-12-02"), full("2026-11-30", "2026-12-01"))).toBe(
      "2026-12-02T13:00:00.000Z",
    );
  });

  test("none of another week, and none that is over", () => {
    const week = ["11-29", "11-30", "12-01", "12-02", "12-03", "12-04", "12-05", "12-06"].map(
      (day) => `2026-${day}`,
    );
    const whole = week.slice(0, -1).map((day, index) => full(day, week[index + 1] ?? ""));
    expect(nearest(...whole)).toBeUndefined();
    const late = { appointments: [full("2026-12-01", "2026-12-02")], now: "2026-12-01T15:00:00.000Z" };
    expect(nearestFreeOf(date, settings, late)).toBe("2026-12-02T13:00:00.000Z");
  });

  test("what is known of the whole week, which is read for it", () => {
    expect(rangesOf([date], zone)).toEqual([{ from: "2026-11-30", to: "2026-12-03" }]);
    expect(rangesOf([date], zone, 0)).toEqual([{ from: "2026-11-28", to: "2026-12-07" }]);
  });
});
