import { describe, expect, test } from "vitest";
import { calendarOf, eventOf } from "../../../support/calendars/files";
import { read, tenToEleven, timesOf } from "../../../support/calendars/read-times";

const busy = ["12-01T10:00/12-01T11:00"];

describe("a change of a date and all later ones", () => {
  const weekly = ["UID:serie", ...tenToEleven, "RRULE:FREQ=WEEKLY;COUNT=5"];
  const fromSecond = (...lines: string[]) =>
    eventOf("UID:serie", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T160000Z", ...lines);
  const anHourLater = fromSecond("DTSTART:20261208T170000Z", "DURATION:PT30M");
  const moved = ["12-08T11:00/12-08T11:30", "12-15T11:00/12-15T11:30"];

  test("moves them as far on the wall, and makes them as long", () => {
    expect(timesOf(...eventOf(...weekly), ...anHourLater)).toEqual([
      ...busy,
      ...moved,
      "12-22T11:00/12-22T11:30",
      "12-29T11:00/12-29T11:30",
    ]);
  });

  test("counts until the next such change, but not for a date that was changed or left out by itself", () => {
    const alone = eventOf(
      "UID:serie",
      "RECURRENCE-ID:20261215T160000Z",
      "DTSTART:20261216T160000Z",
      "DURATION:PT1H",
    );
    const cancelled = eventOf(
      "UID:serie",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261229T160000Z",
      "DTSTART:20261229T160000Z",
      "STATUS:CANCELLED",
    );
    const series = eventOf(...weekly, "EXDATE:20261222T160000Z");
    expect(timesOf(...series, ...cancelled, ...alone, ...anHourLater)).toEqual([
      ...busy,
      "12-08T11:00/12-08T11:30",
      "12-16T10:00/12-16T11:00",
    ]);
  });

  test("may leave them free, or make a free series busy", () => {
    const free = fromSecond("DTSTART:20261208T160000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT");
    expect(timesOf(...eventOf(...weekly), ...free)).toEqual(busy);
    expect(timesOf(...eventOf(...weekly, "TRANSP:TRANSPARENT"), ...anHourLater).slice(0, 2)).toEqual(moved);
  });

  test("counts from a date that is a whole day, by the calendar on the wall of the series", () => {
    // Eleven at night in Tijuana is one in the morning of the next day in Mexico City.
    const daily = [
      "DTSTART;TZID=America/Tijuana:20261208T230000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=3",
    ];
    const change = eventOf(
      "UID:serie",
      "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261209",
      "DTSTART;TZID=America/Tijuana:20261209T220000",
      "DURATION:PT30M",
    );
    expect(timesOf(...eventOf("UID:serie", ...daily), ...change)).toEqual([
      "12-09T01:00/12-09T02:00",
      "12-10T00:00/12-10T00:30",
      "12-11T00:00/12-11T00:30",
    ]);
  });

  test("keeps the hour of the series on the wall, whatever zone it is written in", () => {
    // In New York the clock is set on by an hour between the second date and the fourth.
    const monthly = [
      "UID:serie",
      "DTSTART;TZID=America/New_York:20270115T100000",
      "DURATION:PT1H",
      "RRULE:FREQ=MONTHLY;COUNT=4",
    ];
    const change = eventOf(
      "UID:serie",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20270215T150000Z",
      "DTSTART:20270216T170000Z",
      "DTEND:20270216T190000Z",
    );
    expect(timesOf(...eventOf(...monthly), ...change)).toEqual([
      "01-15T09:00/01-15T10:00",
      "02-16T11:00/02-16T13:00",
      "03-16T10:00/03-16T12:00",
      "04-16T10:00/04-16T12:00",
    ]);
  });

  test("makes whole days of times, and times of whole days", () => {
    const wholeDays = fromSecond("DTSTART;VALUE=DATE:20261209");
    expect(timesOf(...eventOf(...weekly), ...wholeDays).slice(1, 3)).toEqual([
      "12-09T00:00/12-10T00:00",
      "12-16T00:00/12-17T00:00",
    ]);
    const daily = ["UID:serie", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=3"];
    const inTheMorning = [
      "UID:serie",
      "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261202",
      "DTSTART;TZID=America/Mexico_City:20261202T090000",
      "DURATION:PT1H",
    ];
    expect(timesOf(...eventOf(...daily), ...eventOf(...inTheMorning))).toEqual([
      "12-01T00:00/12-02T00:00",
      "12-02T09:00/12-02T10:00",
      "12-03T09:00/12-03T10:00",
    ]);
  });

  test("reaches a date of the series outside the range, and does not move by more than a year", () => {
    const since2020 = ["UID:serie", "DTSTART:20200107T160000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    const change = (start: string) =>
      eventOf(
        "UID:serie",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20200114T160000Z",
        `DTSTART:${start}T160000Z`,
        "DURATION:PT1H",
      );
    const times = timesOf(...eventOf(...since2020), ...change("20200613"));
    expect(times.slice(0, 2)).toEqual(["11-28T10:00/11-28T11:00", "12-05T10:00/12-05T11:00"]);
    expect(times).toHaveLength(57);
    expect(read(calendarOf(...eventOf(...since2020), ...change("20220613")))).toMatchObject({
      unread: { count: 1, reasons: ["rule"] },
    });
  });
});
