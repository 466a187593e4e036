import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf, eventOf } from "../../../support/calendars/files";
import { range, read } from "../../../support/calendars/read-times";
import { iterations } from "../../../support/depth";

const other = eventOf("UID:otra", "DTSTART:20261210T160000Z", "DTEND:20261210T170000Z");
const otherTime = { start: "2026-12-10T16:00:00.000Z", end: "2026-12-10T17:00:00.000Z" };
const dayOf = (day: string) => ({
  start: `${day}T06:00:00.000Z`,
  end: new Date(Date.parse(`${day}T06:00:00Z`) + 86_400_000).toISOString(),
});
const start = "DTSTART:20261204T160000Z";

describe("an event of which something cannot be read is busy all day, is told, and takes no other along", () => {
  test.each([
    ["rule", start, "DURATION:PT1H", "RRULE:"],
    ["rule", start, "DURATION:PT1H", "RRULE:FREQ=A_VECES"],
    ["rule", start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=1;BYDAY=XX"],
    ["rule", start, "DURATION:PT1H", "RRULE:FREQ=YEARLY;INTERVAL=2;UNTIL="],
    ["rule", start, "DURATION:PT1H", "RRULE:{lambda x: x}"],
    ["length", start, "DURATION:PT"],
    ["length", start, "DURATION:1H"],
    ["length", start, "DURATION:"],
    ["length", start, "DURATION:PT1H30"],
    ["length", start, "DURATION:-PT1H"],
    ["length", start, "DURATION:una hora"],
    ["length", start, "DTEND:20261204T150000Z"],
    ["length", start],
    ["date", start, "DTEND:"],
    ["date", start, "DTEND:mañana"],
    ["date", start, "DTEND:20261304T150000Z"],
    ["date", "DTSTART:20261204T", "DURATION:PT1H"],
    ["date", "DTSTART:20261204T99", "DURATION:PT1H"],
    ["date", "DTSTART:20261204T160000X", "DURATION:PT1H"],
    ["date", "DTSTART:2026-12-04 a las 10", "DURATION:PT1H"],
    ["date", start, "DURATION:PT1H", "EXDATE:ayer"],
    ["date", start, "DURATION:PT1H", "RDATE:20261204T160000Z/siempre"],
    ["zone", "DTSTART;TZID=Zona inventada:20261204T100000", "DURATION:PT1H"],
    ["zone", start, "DTEND;TZID=Zona inventada:20261204T110000"],
    ["zone", start, "DURATION:PT1H", "EXDATE;TZID=Zona inventada:20261204T110000"],
    [
      "zone",
      "DTSTART;TZID=Zona inventada:20261204T100000",
      "RECURRENCE-ID;TZID=Zona inventada:20261204T090000",
      "DURATION:PT1H",
    ],
    ["date", start, "RECURRENCE-ID:hoy", "DURATION:PT1H"],
  ])("%s: %s %s %s", (reason, ...lines) => {
    for (const events of [
      [...eventOf(...lines), ...other],
      [...other, ...eventOf(...lines)],
    ])
      expect(read(calendarOf(...events))).toEqual({
        times: [dayOf("2026-12-04"), otherTime],
        unread: { count: 1, undated: 0, days: ["2026-12-04"], reasons: [reason] },
      });
  });

  test.each([
    [["SUMMARY:Sin fecha"]],
    [["DTSTART:", "DURATION:PT1H"]],
    [["DTSTART:04/12/2026 10:00", "DURATION:PT1H"]],
    [["DTSTART:20260230T100000", "DURATION:PT1H"]],
    [["DTSTART:202612", "DURATION:PT1H"]],
    [["DTSTART:20200101T100000Z", "DURATION:PT1H", "RRULE:CADA=LUNES"]],
  ])("%s: without a day it is told that it is not busy", (lines) => {
    expect(read(calendarOf(...eventOf(...lines), ...other))).toMatchObject({
      times: [otherTime],
      unread: { count: 1, undated: 1, days: [] },
    });
  });

  test("is busy on each day on which it may be, from its first to its last", () => {
    const lines = [start, "DTEND:20261205T190000Z", "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=;BYHOUR=99"];
    expect(read(calendarOf(...eventOf(...lines)))).toMatchObject({
      times: [
        { ...dayOf("2026-12-04"), end: dayOf("2026-12-05").end },
        { ...dayOf("2026-12-11"), end: dayOf("2026-12-12").end },
      ],
      unread: { count: 1, days: ["2026-12-04"] },
    });
  });

  test("is nobody's business where it leaves its time free, or is over", () => {
    for (const mark of ["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"])
      expect(read(calendarOf(...eventOf(start, "DURATION:x", mark), ...other))).toEqual({
        times: [otherTime],
      });
    const over = [
      eventOf("DTSTART:20191204T160000Z", "DURATION:x"),
      eventOf("DTSTART;TZID=Zona inventada:20261104T160000", "DURATION:PT1H"),
      eventOf("DTSTART:20191204T160000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20200101;BYDAY=XX"),
    ];
    expect(read(calendarOf(...over.flat(), ...other))).toEqual({ times: [otherTime] });
  });

  test("is counted with the others, of which ten days are named", () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      eventOf(
        `DTSTART:202612${String(index + 11).padStart(2, "0")}T160000Z`,
        ...(index % 2 ? ["DURATION:x"] : ["DURATION:PT1H", "RRULE:x"]),
      ),
    );
    const answer = read(calendarOf(...many.flat(), ...eventOf("SUMMARY:Sin fecha")));
    expect(answer).toMatchObject({ unread: { count: 15, undated: 1, reasons: ["date", "length", "rule"] } });
    if ("problem" in answer) throw new Error(answer.problem);
    expect(answer.unread?.days).toHaveLength(10);
  });

  test("leaves the series of a date that was changed as it was, where the change cannot be read", () => {
    const series = eventOf("UID:serie", start, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2");
    const change = eventOf(
      "UID:serie",
      "RECURRENCE-ID;TZID=Zona inventada:20261211T100000",
      "DTSTART:20261212T160000Z",
      "DURATION:PT1H",
    );
    expect(read(calendarOf(...series, ...change))).toMatchObject({
      times: [
        { start: "2026-12-04T16:00:00.000Z" },
        { start: "2026-12-11T16:00:00.000Z" },
        dayOf("2026-12-12"),
      ],
      unread: { count: 1, days: ["2026-12-12"], reasons: ["zone"] },
    });
  });
});

const pieces = [
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
  "TZID",
  "VALUE",
  "FREQ=WEEKLY",
  "BYDAY=MO",
  "BYSETPOS=-1",
  "UNTIL=",
  "COUNT=3",
  "20261204",
  "T100000",
  "Z",
  "PT1H",
  "P",
  "America/Mexico_City",
  "UTC",
  "2026-12-04T10:00",
  "-0600",
  "9999",
  "0",
];
const marks = [":", ";", "=", ",", "/", '"', "-", " ", "?", "é", "\\"];
const line = fc
  .array(fc.constantFrom(...pieces, ...marks, ...marks), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.join(""));

test("whatever lines an event has, nothing is raised, and the other event is busy", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, fc.constantFrom(start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2")), {
        maxLength: 8,
      }),
      (lines) => {
        const answer = read(calendarOf(...eventOf("UID:una", ...lines), ...other));
        if ("problem" in answer) throw new Error(answer.problem);
        expect(answer.times.some((time) => time.start <= otherTime.start && time.end >= otherTime.end)).toBe(
          true,
        );
        // It is read, told, or says that it leaves its time free or lies elsewhere.
        expect(answer.times.every((time) => time.start >= range.from && time.end <= range.until)).toBe(true);
      },
    ),
    { numRuns: iterations({ suite: 400, depth: 4_000 }) },
  );
}, 300_000);
