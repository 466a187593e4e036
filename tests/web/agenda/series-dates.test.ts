import { describe, expect, test } from "vitest";
import { newEvent } from "../../../web/src/features/agenda/event-form/values/event-form-values";
import {
  nearestInWeek,
  problemOfDate,
  rangesOf,
  searchedFrom,
  seriesDatesOf,
} from "../../../web/src/features/agenda/event-form/series/series-dates";
import { aService, anAppointment, weekOfTimes, zone } from "./agenda-harness";

const typed = {
  ...newEvent({ date: "2026-11-24", start: "10:00" }, zone),
  service: "svc_1",
  mode: "site",
  office: "off_1",
  every: "week",
  times: "3",
};
const startsOf = (dates: ReturnType<typeof seriesDatesOf>) => dates.map(({ span }) => span?.startDate);

describe("the dates of a series", () => {
  test("are those after the first, at its hour, unless one is moved", () => {
    const dates = seriesDatesOf(typed, aService, { zone, moved: { 3: "2026-12-08T18:00:00.000Z" } });
    expect(dates.map(({ position, day, isMoved }) => [position, day, isMoved])).toEqual([
      [2, "2026-12-01", false],
      [3, "2026-12-08", true],
    ]);
    expect(startsOf(dates)).toEqual(["2026-12-01T16:00:00.000Z", "2026-12-08T18:00:00.000Z"]);
    expect(dates[1]?.span?.endDate).toBe("2026-12-08T19:00:00.000Z");
  });

  test("are none for what happens once, and until the first is whole", () => {
    expect(seriesDatesOf({ ...typed, every: "" }, aService, { zone, moved: {} })).toEqual([]);
    expect(seriesDatesOf({ ...typed, times: "27" }, aService, { zone, moved: {} })).toEqual([]);
    expect(seriesDatesOf(typed, undefined, { zone, moved: {} })).toEqual([]);
    expect(seriesDatesOf({ ...typed, start: "25" }, aService, { zone, moved: {} })).toEqual([]);
  });

  test("of whole days last as long as the first", () => {
    const congress = { ...typed, kind: "other" as const, isAllDay: true, endDay: "2026-11-25", times: "2" };
    const [date] = seriesDatesOf(congress, undefined, { zone, moved: {} });
    expect(date?.span).toEqual({
      startDate: "2026-12-01T06:00:00.000Z",
      endDate: "2026-12-03T06:00:00.000Z",
    });
  });

  test("are read in as few requests as their limit of days allows", () => {
    const weekly = seriesDatesOf({ ...typed, times: "26" }, aService, { zone, moved: {} });
    const monthly = seriesDatesOf({ ...typed, every: "month", times: "26" }, aService, { zone, moved: {} });
    expect(rangesOf(weekly, zone)).toHaveLength(3);
    expect(rangesOf(weekly, zone)[0]).toEqual({ from: "2026-11-30", to: "2027-01-28" });
    expect(rangesOf(monthly, zone).length).toBeLessThanOrEqual(13);
    expect(rangesOf([], zone)).toEqual([]);
  });
});

describe("a date of a series", () => {
  const settings = {
    zone,
    allowBackToBack: false,
    firstWeekday: 0 as const,
    services: [aService],
    offices: [],
    schedules: [],
    daysOff: [],
  };
  const problem = (date: ReturnType<typeof seriesDatesOf>[number] | undefined, known = {}) =>
    date &&
    problemOfDate(date, { values: { ...typed, office: "" }, service: aService }, settings, {
      appointments: [],
      otherBusy: [],
      now: "2026-11-20T18:00:00.000Z",
      ...known,
    });

  test("is not free where something else is then, and says what", () => {
    const [second, third] = seriesDatesOf(typed, aService, { zone, moved: {} });
    const lunch = anAppointment({
      type: "other",
      title: "Comida",
      startDate: "2026-12-01T16:30:00.000Z",
      endDate: "2026-12-01T17:30:00.000Z",
    });
    expect(problem(second, { appointments: [lunch] })).toBe("Se encima con Comida, 10:30");
    expect(problem(third, { appointments: [lunch] })).toMatch(/^Fuera de tu horario/);
    const busy = { startDate: "2026-12-08T16:00:00.000Z", endDate: "2026-12-08T17:00:00.000Z" };
    expect(problem(third, { otherBusy: [busy] })).toMatch(/^En otro calendario tienes algo de 10:00 a 11:00/);
  });

  test("is not free where the clock skips its hour", () => {
    const skipped = { ...typed, date: "2027-03-07", endDay: "2027-03-07", start: "02:30" };
    const [date] = seriesDatesOf(skipped, aService, { zone: "America/Tijuana", moved: {} });
    expect(problem(date)).toBe("Esa hora no existe ese día por el cambio de horario");
  });

  test("is offered the nearest time of its day, else of its week, and none of another week", () => {
    const nearest = (times: Record<string, readonly string[]>, first = "2026-11-29") =>
      nearestInWeek(weekOfTimes(times, first), { day: "2026-12-01", time: "10:00", firstWeekday: 0 });
    expect(nearest({ "2026-12-01": ["08:00", "11:00", "13:00"], "2026-12-02": ["10:00"] })).toBe(
      "2026-12-01T17:00:00.000Z",
    );
    expect(nearest({ "2026-11-30": ["09:00"], "2026-12-02": ["12:00"] })).toBe("2026-11-30T15:00:00.000Z");
    expect(nearest({ "2026-12-06": ["10:00"] }, "2026-12-01")).toBeUndefined();
  });

  test("is looked for from the beginning of its week, and not before today", () => {
    expect(searchedFrom("2026-12-01", "2026-11-20", 0)).toBe("2026-11-29");
    expect(searchedFrom("2026-12-01", "2026-11-20", 1)).toBe("2026-11-30");
    expect(searchedFrom("2026-12-01", "2026-11-30", 0)).toBe("2026-11-30");
  });
});
