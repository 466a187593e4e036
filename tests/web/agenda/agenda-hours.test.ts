import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { describe, expect, test } from "vitest";
import { gridDaysOf } from "../../../web/src/features/agenda/calendar/grid-days";
import {
  narrowDaysOf,
  openingOf,
  visibleHoursOf,
} from "../../../web/src/features/agenda/calendar/visible-hours";
import { anAppointment, zone } from "./agenda-harness";

const hours = (days: number[], startTime: string, endTime: string): OfficeSchedule => ({
  _id: `osc_${startTime}`,
  schedule: { days, startTime, endTime, duration: 15 },
  offices: ["off_1"],
  version: 1,
});
const weekdays = [hours([1, 2, 3, 4, 5], "09:00", "14:00"), hours([1, 3, 5], "16:00", "19:00")];
/** From Sunday the 22nd to Saturday the 28th. */
const week = { from: "2026-11-22", to: "2026-11-29" };
const weekOf = (
  appointments: Parameters<typeof gridDaysOf>[0] = [],
  schedules: readonly OfficeSchedule[] = weekdays,
  daysOff: Parameters<typeof gridDaysOf>[2]["daysOff"] = [],
) => gridDaysOf(appointments, week, { zone, schedules, daysOff });

describe("the hours of the grid", () => {
  test("go from an hour before the first opening to an hour after the last closing, on any day", () => {
    expect(visibleHoursOf(weekOf(), weekdays)).toEqual({ start: 8 * 60, end: 20 * 60 });
    const early = [hours([6], "09:30", "13:15")];
    expect(visibleHoursOf(weekOf([], early), early)).toEqual({ start: 8 * 60, end: 15 * 60 });
    expect(openingOf(early)).toEqual({ start: 9.5 * 60, end: 13.25 * 60 });
  });

  test("never leave the day", () => {
    const long = [hours([1], "00:30", "23:45")];
    expect(visibleHoursOf(weekOf([], long), long)).toEqual({ start: 0, end: 24 * 60 });
  });

  test("are those of an ordinary day where the practice has none", () => {
    expect(visibleHoursOf(weekOf([], []), [])).toEqual({ start: 8 * 60, end: 20 * 60 });
  });

  test("are as wide as the events that lie outside, in whole hours", () => {
    const dawn = anAppointment({
      startDate: "2026-11-24T12:15:00.000Z",
      endDate: "2026-11-24T13:00:00.000Z",
    });
    const night = anAppointment({
      _id: "apt_2",
      startDate: "2026-11-25T03:30:00.000Z",
      endDate: "2026-11-25T04:10:00.000Z",
    });
    expect(visibleHoursOf(weekOf([dawn, night]), weekdays)).toEqual({ start: 6 * 60, end: 23 * 60 });
  });
});

describe("narrow days", () => {
  test("are the closed ones without events, until they are opened", () => {
    expect(narrowDaysOf(weekOf(), [])).toEqual(["2026-11-22", "2026-11-28"]);
    expect(narrowDaysOf(weekOf(), ["2026-11-28"])).toEqual(["2026-11-22"]);
  });

  test("never have an event, also one of several days", () => {
    const course = anAppointment({
      type: "other",
      isAllDay: true,
      startDate: "2026-11-27T06:00:00.000Z",
      endDate: "2026-11-29T06:00:00.000Z",
    });
    expect(narrowDaysOf(weekOf([course]), [])).toEqual(["2026-11-22"]);
  });

  test("are the whole days off too, which say so", () => {
    const off = {
      _id: "day_1",
      startDate: "2026-11-25T06:00:00.000Z",
      endDate: "2026-11-26T06:00:00.000Z",
      isAllDay: true,
      version: 1,
    };
    const days = weekOf([], weekdays, [off]);
    expect(narrowDaysOf(days, [])).toEqual(["2026-11-22", "2026-11-25", "2026-11-28"]);
    expect(days.map(({ shut }) => shut)).toEqual([
      "closed",
      undefined,
      undefined,
      "off",
      undefined,
      undefined,
      "closed",
    ]);
  });

  test("do not exist in a week that is closed as a whole, also with an event", () => {
    expect(narrowDaysOf(weekOf([], []), [])).toEqual([]);
    expect(narrowDaysOf(weekOf([anAppointment()], []), [])).toEqual([]);
  });
});
