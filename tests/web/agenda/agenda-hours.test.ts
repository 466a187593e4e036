import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { describe, expect, test } from "vitest";
import {
  firstSeenOf,
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
describe("the hours of the grid", () => {
  test("go from an hour before the first opening to an hour after the last closing, on any day", () => {
    expect(visibleHoursOf([], { zone, schedules: weekdays })).toEqual({ start: 8 * 60, end: 20 * 60 });
    const early = [hours([6], "09:30", "13:15")];
    expect(visibleHoursOf([], { zone, schedules: early })).toEqual({ start: 8 * 60, end: 15 * 60 });
    expect(openingOf(early)).toEqual({ start: 9.5 * 60, end: 13.25 * 60 });
  });

  test("never leave the day", () => {
    const long = [hours([1], "00:30", "23:45")];
    expect(visibleHoursOf([], { zone, schedules: long })).toEqual({ start: 0, end: 24 * 60 });
  });

  test("are those of an ordinary day where the practice has none", () => {
    expect(visibleHoursOf([], { zone, schedules: [] })).toEqual({ start: 8 * 60, end: 20 * 60 });
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
    expect(visibleHoursOf([dawn, night], { zone, schedules: weekdays })).toEqual({
      start: 6 * 60,
      end: 23 * 60,
    });
  });

  test("start at the hour of the opening where they scroll, or of a visit before it; a block of the night moves nothing", () => {
    const settings = { zone, schedules: weekdays };
    expect(firstSeenOf([], settings)).toBe(9 * 60);
    const at = (startDate: string, endDate: string) => anAppointment({ startDate, endDate });
    const dawn = at("2026-11-24T12:15:00.000Z", "2026-11-24T13:00:00.000Z");
    const noon = at("2026-11-24T18:00:00.000Z", "2026-11-24T19:00:00.000Z");
    // A label that the edge would cut is not the first one.
    expect(firstSeenOf([noon, dawn], settings)).toBe(6 * 60);
    const { patient: _, ...block } = at("2026-11-24T08:00:00.000Z", "2026-11-24T09:00:00.000Z");
    expect(firstSeenOf([noon, block as typeof dawn], settings)).toBe(9 * 60);
  });
});
