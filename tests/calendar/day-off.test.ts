import { toHalfOpen } from "@nutria/calendar/office-time/day-off";
import { describe, expect, test } from "vitest";

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
    expect(toHalfOpen(sent, zone)).toEqual({ startDate: start, endDate: end });
  });
});
