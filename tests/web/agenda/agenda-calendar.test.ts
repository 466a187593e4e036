import { wallClock } from "@nutria/calendar/zone";
import { describe, expect, test } from "vitest";
import { gridDaysOf, timedPlaceOf } from "../../../web/src/features/agenda/calendar/grid-days";
import { dropOf, edgeSpeed, isMovable } from "../../../web/src/features/agenda/calendar/drag/drag";
import { anAppointment, zone } from "./agenda-harness";

const tijuana = "America/Tijuana";

describe("the time grid", () => {
  test("an event is drawn on its day by the clock of the practice", () => {
    expect(timedPlaceOf(anAppointment(), zone)).toEqual({ day: "2026-11-24", start: 540, end: 600 });
    expect(timedPlaceOf(anAppointment(), tijuana)).toEqual({ day: "2026-11-24", start: 420, end: 480 });
    const late = { startDate: "2026-11-25T05:00:00.000Z", endDate: "2026-11-25T06:00:00.000Z" };
    expect(timedPlaceOf(anAppointment(late), zone)).toEqual({ day: "2026-11-24", start: 1380, end: 1440 });
  });

  test("an event of whole days, or one that ends on another day, belongs to the row above the grid", () => {
    expect(timedPlaceOf(anAppointment({ isAllDay: true }), zone)).toBeUndefined();
    expect(timedPlaceOf(anAppointment({ endDate: "2026-11-25T15:00:00.000Z" }), zone)).toBeUndefined();
  });

  test("each day has its closed hours and its days off, and no other day's", () => {
    const days = gridDaysOf(
      { from: "2026-11-24", to: "2026-11-26" },
      {
        zone,
        schedules: [
          {
            _id: "osc_1",
            schedule: { days: [2], startTime: "09:00", endTime: "14:00", duration: 15 },
            offices: ["off_1"],
            version: 1,
          },
        ],
        daysOff: [
          {
            _id: "day_1",
            startDate: "2026-11-25T00:00:00.000Z",
            endDate: "2026-11-26T06:00:00.000Z",
            isAllDay: false,
            version: 1,
          },
        ],
      },
    );
    expect(days.map(({ day, closed, off, shut }) => [day, shut, closed, off])).toEqual([
      [
        "2026-11-24",
        undefined,
        [
          { start: 0, end: 540 },
          { start: 840, end: 1440 },
        ],
        [{ start: 1080, end: 1440 }],
      ],
      ["2026-11-25", "off", [{ start: 0, end: 1440 }], [{ start: 0, end: 1440 }]],
    ]);
  });
});

describe("the target of a drag", () => {
  const landed = (given: Parameters<typeof anAppointment>[0], days: number, minutes: number, at = zone) => {
    const { startDate, endDate } = dropOf(anAppointment(given), { days, start: minutes, end: minutes }, at);
    return [startDate, endDate];
  };

  test("is another day and time, with the same duration", () => {
    expect(landed({}, 1, -30)).toEqual(["2026-11-25T14:30:00.000Z", "2026-11-25T15:30:00.000Z"]);
    expect(landed({}, 0, 0)).toEqual(["2026-11-24T15:00:00.000Z", "2026-11-24T16:00:00.000Z"]);
  });

  test("of an edge is another length", () => {
    const pulled = (start: number, end: number) => {
      const drop = dropOf(anAppointment(), { days: 0, start, end }, zone);
      return [drop.startDate, drop.endDate];
    };
    expect(pulled(0, 30)).toEqual(["2026-11-24T15:00:00.000Z", "2026-11-24T16:30:00.000Z"]);
    expect(pulled(-45, 0)).toEqual(["2026-11-24T14:15:00.000Z", "2026-11-24T16:00:00.000Z"]);
  });

  test("at the end of a day is midnight", () => {
    const night = { startDate: "2026-11-25T04:00:00.000Z", endDate: "2026-11-25T05:00:00.000Z" };
    const { endDate } = dropOf(anAppointment(night), { days: 0, start: 0, end: 60 }, zone);
    expect(endDate).toBe("2026-11-25T06:00:00.000Z");
  });

  test("keeps nine o'clock over a change of clocks", () => {
    const saturday = { startDate: "2027-03-13T17:00:00.000Z", endDate: "2027-03-13T18:00:00.000Z" };
    expect(landed(saturday, 1, 0, tijuana)).toEqual(["2027-03-14T16:00:00.000Z", "2027-03-14T17:00:00.000Z"]);
  });

  test("keeps whole days, also on the short day", () => {
    const saturday = { startDate: "2027-03-13T08:00:00.000Z", endDate: "2027-03-14T08:00:00.000Z" };
    expect(landed({ ...saturday, isAllDay: true, type: "other" }, 1, 0, tijuana)).toEqual([
      "2027-03-14T08:00:00.000Z",
      "2027-03-15T07:00:00.000Z",
    ]);
  });

  test("does not exist for an event that waits for the nutritionist", () => {
    expect(isMovable(anAppointment({ displayStatus: "PENDING_BY_NUTRITIONIST" }))).toBe(false);
    expect(isMovable(anAppointment({ displayStatus: "PENDING_BY_PATIENT" }))).toBe(true);
    expect(isMovable(anAppointment({ displayStatus: null }))).toBe(false);
  });

  test("near an edge scrolls the grid, faster the nearer, and not in the middle", () => {
    const view = { top: 100, bottom: 700 };
    expect(edgeSpeed(400, view)).toBe(0);
    expect(edgeSpeed(100, view)).toBeLessThan(edgeSpeed(120, view));
    expect(edgeSpeed(120, view)).toBeLessThan(0);
    expect(edgeSpeed(700, view)).toBeGreaterThan(edgeSpeed(680, view));
    expect(edgeSpeed(900, view)).toBe(edgeSpeed(700, view));
  });
});

test("the clock of a zone is right before and after a change on that day", () => {
  const times = ["2027-03-14T09:59:00.000Z", "2027-03-14T10:00:00.000Z", "2027-03-14T23:00:00.000Z"];
  expect(times.map((time) => wallClock(time, tijuana).time)).toEqual(["01:59", "03:00", "16:00"]);
  expect(wallClock("2026-11-24T05:30:00.000Z", zone)).toEqual({ day: "2026-11-23", time: "23:30" });
});
