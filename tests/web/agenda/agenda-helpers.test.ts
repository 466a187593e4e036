import { addCalendarDays, addMonths, startOfWeek } from "@nutria/calendar/day";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { describe, expect, test } from "vitest";
import { byDay } from "../../../web/src/features/agenda/agenda-screen/list/by-day";
import { findClash, type Span } from "../../../web/src/features/agenda/shared/clash";
import {
  closedHoursOf,
  isWithinHours,
  openHoursOf,
} from "../../../web/src/features/agenda/shared/closed-hours";
import { nearestStep, shiftWithin, spanBetween } from "../../../web/src/features/agenda/calendar/drag/drag";
import { rangeOf, rangeTitle, stepOf } from "../../../web/src/features/agenda/shared/views";
import { announcementOf, lookOf, timesOf, toneOf } from "../../../web/src/features/agenda/shared/format";
import {
  readAgendaAddress,
  writeAgendaAddress,
} from "../../../web/src/features/agenda/agenda-screen/use-agenda-address";
import { anAppointment, zone } from "./agenda-harness";

describe("days", () => {
  test("weeks start on Sunday in Mexico, months end on their last day", () => {
    expect(startOfWeek("2026-11-24", 0)).toBe("2026-11-22");
    expect(startOfWeek("2026-11-22", 0)).toBe("2026-11-22");
    expect(startOfWeek("2026-11-22", 1)).toBe("2026-11-16");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
    expect(addCalendarDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(["2026-02-30", "hoy", "", null].map(isAgendaDay)).toEqual([false, false, false, false]);
  });
});

describe("views", () => {
  test("each shows whole days, a month whole weeks", () => {
    expect(rangeOf("day", "2026-11-24", 0)).toEqual({ from: "2026-11-24", to: "2026-11-25" });
    expect(rangeOf("week", "2026-11-24", 0)).toEqual({ from: "2026-11-22", to: "2026-11-29" });
    expect(rangeOf("month", "2026-10-15", 0)).toEqual({ from: "2026-09-27", to: "2026-11-01" });
    expect(stepOf("month", "2026-10-31", 1)).toBe("2026-11-30");
    expect(rangeTitle("week", "2026-11-24", 0)).toMatch(/22.*28.*nov.*2026/);
  });

  test("the address keeps every value that is not the default, and ignores unknown ones", () => {
    const defaults = { view: "week", date: "2026-11-24", pending: null } as const;
    const read = (text: string) => readAgendaAddress(new URLSearchParams(text), defaults);
    expect(read("view=year&date=2026-02-31")).toEqual(defaults);
    expect(read("view=month&date=2027-01-05")).toMatchObject({ view: "month", date: "2027-01-05" });
    expect(read("pending=new&view=day")).toMatchObject({ view: "day", pending: "new" });
    expect(writeAgendaAddress(read("view=week&date=2026-11-24"), defaults).toString()).toBe("");
    const shared = "view=day&date=2026-11-30";
    expect(writeAgendaAddress(read(shared), defaults).toString()).toBe(shared);
  });
});

describe("overlaps", () => {
  const at = (from: string, to: string) => ({
    startDate: `2026-11-24T${from}:00.000Z`,
    endDate: `2026-11-24T${to}:00.000Z`,
  });

  test("include neither the event itself nor rejected ones", () => {
    const taken = anAppointment({ _id: "apt_1", ...at("10:00", "11:00") });
    const gone = anAppointment({ _id: "apt_2", status: "rejected", ...at("12:00", "13:00") });
    const find = (from: string, to: string, except?: string) =>
      findClash(at(from, to), [taken, gone], { allowBackToBack: false, except })?._id;
    expect(find("10:30", "10:45")).toBe("apt_1");
    expect(find("10:30", "10:45", "apt_1")).toBeUndefined();
    expect(find("12:15", "12:30")).toBeUndefined();
  });

  test("include the buffers of both", () => {
    const taken = anAppointment({ ...at("10:00", "11:00"), bufferAfterMinutes: 15 });
    const find = (span: Span) => findClash(span, [taken], { allowBackToBack: true })?._id;
    expect(find(at("11:10", "12:00"))).toBe("apt_1");
    expect(find(at("11:15", "12:00"))).toBeUndefined();
    expect(find({ ...at("11:15", "12:00"), bufferBeforeMinutes: 5 })).toBe("apt_1");
  });
});

describe("office hours", () => {
  const hours = (days: number[], startTime: string, endTime: string) => ({
    schedule: { days, startTime, endTime },
  });
  const schedules = [
    hours([1, 2], "09:00", "14:00"),
    hours([2], "13:00", "16:00"),
    hours([0], "10:00", "11:00"),
  ];

  test("that overlap are merged, and the rest of the day is shaded", () => {
    expect(openHoursOf("2026-11-24", schedules)).toEqual([{ start: 540, end: 960 }]);
    expect(closedHoursOf("2026-11-24", schedules)).toEqual([
      { start: 0, end: 540 },
      { start: 960, end: 1440 },
    ]);
    expect(closedHoursOf("2026-11-26", schedules)).toEqual([{ start: 0, end: 1440 }]);
    expect(openHoursOf("2026-11-22", [hours([7], "10:00", "11:00")])).toHaveLength(1);
  });

  test("contain an appointment from its start to its end", () => {
    expect(isWithinHours("2026-11-23", "13:00", 60, schedules)).toBe(true);
    expect(isWithinHours("2026-11-23", "13:30", 60, schedules)).toBe(false);
  });
});

describe("dragging", () => {
  test("moves in steps of a quarter of an hour", () => {
    expect([60, -15, 5, -7.4].map((minutes) => nearestStep(minutes, 15))).toEqual([60, -15, 0, 0]);
    expect(Object.is(nearestStep(-1, 15), 0)).toBe(true);
  });

  test("never leaves the hours of the grid", () => {
    const hours = { start: 0, end: 1440 };
    const within = (minutes: number, start: number, end: number) =>
      shiftWithin("whole", minutes, { start, end }, hours, 15);
    expect(within(-120, 60, 120)).toEqual({ start: -60, end: -60 });
    expect(within(300, 1380, 1440)).toEqual({ start: 0, end: 0 });
    expect(within(45, 600, 660)).toEqual({ start: 45, end: 45 });
  });

  test("of an edge leaves the other edge where it is, and a quarter of an hour between them", () => {
    const event = { start: 600, end: 660 };
    const hours = { start: 480, end: 1200 };
    const pull = (grip: "start" | "end", minutes: number) => shiftWithin(grip, minutes, event, hours, 15);
    expect(pull("end", 30)).toEqual({ start: 0, end: 30 });
    expect(pull("end", -120)).toEqual({ start: 0, end: -45 });
    expect(pull("end", 900)).toEqual({ start: 0, end: 540 });
    expect(pull("start", -30)).toEqual({ start: -30, end: 0 });
    expect(pull("start", -900)).toEqual({ start: -120, end: 0 });
    expect(pull("start", 120)).toEqual({ start: 45, end: 0 });
  });

  test("over an empty part selects whole steps, upwards too", () => {
    expect(spanBetween(600, 601, 15)).toEqual({ start: 600, end: 615 });
    expect(spanBetween(640, 598, 15)).toEqual({ start: 585, end: 645 });
    expect(spanBetween(1430, 1500, 15)).toEqual({ start: 1425, end: 1440 });
  });
});

describe("texts", () => {
  test("colour follows the mode and look follows the state", () => {
    const modes = (["online", "site", "home"] as const).map((mode) => toneOf({ type: "appointment", mode }));
    expect(modes).toEqual(["online", "onsite", "onsite"]);
    expect(toneOf({ type: "other", mode: null })).toBe("other");
    expect(lookOf("ACCEPTED")).toBe("solid");
    expect(lookOf("PENDING_BY_PATIENT")).toBe("light");
    expect(lookOf("PENDING_BY_NUTRITIONIST")).toBe("bordered");
  });

  test("an event is announced with its day, time, patient and state", () => {
    expect(announcementOf(anAppointment(), zone, "Confirmada")).toBe(
      "martes, 24 de noviembre, 09:00 – 10:00, Ana Gómez Luna, Consulta, Presencial · Del Valle, Confirmada",
    );
  });

  test("an event that ends on another day says so", () => {
    const late = anAppointment({ type: "other", endDate: "2026-11-25T15:00:00.000Z" });
    expect(timesOf(late, zone)).toBe("09:00 – 25/11/2026 09:00");
    expect(timesOf({ ...late, isAllDay: true }, zone)).toBe("Todo el día");
  });
});

test("the list has whole days first, and several days on each of them", () => {
  const congress = anAppointment({
    _id: "apt_all",
    type: "other",
    isAllDay: true,
    startDate: "2026-11-23T06:00:00.000Z",
    endDate: "2026-11-25T06:00:00.000Z",
  });
  const days = byDay([anAppointment(), congress], { from: "2026-11-24", to: "2026-11-30" }, zone);
  expect(days.map(({ day, appointments }) => [day, appointments.map(idOf)])).toEqual([
    ["2026-11-24", ["apt_all", "apt_1"]],
  ]);
});

function idOf({ _id }: Appointment): string {
  return _id;
}
