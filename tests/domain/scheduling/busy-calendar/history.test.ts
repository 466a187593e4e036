import { readBusyTimes } from "@nutria/core/scheduling/busy-calendar/ical/busy-times";
import { createHistoryFilter } from "@nutria/core/scheduling/busy-calendar/ical/history";
import { readRule } from "@nutria/core/scheduling/busy-calendar/ical/rule/read-rule";
import { wallsOfRule } from "@nutria/core/scheduling/busy-calendar/ical/rule/walls-of-rule";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { busyEvent, calendarOf, eventOf } from "../../../support/calendars/files";
import { tenYears } from "../../../support/calendars/long-calendar";
import { randomCalendar } from "../../../support/calendars/random-calendar";
import { range, read } from "../../../support/calendars/read-times";
import { randomRule } from "../../../support/calendars/random-rule";
import { textOfRule } from "../../../support/calendars/rule-oracle";
import { writeRandomCalendar } from "../../../support/calendars/write-calendar";
import { iterations } from "../../../support/depth";

const ahead = ["2026-12-10T16:00:00.000Z", "2026-12-10T17:00:00.000Z"] as const;
const busyAhead = { times: [{ start: ahead[0], end: ahead[1] }] };

/** What is left of a text that arrives in pieces of a size. */
function filtered(text: string, size: number): string {
  const filter = createHistoryFilter(range.from);
  let kept = "";
  for (let at = 0; at < text.length; at += size) kept += filter.add(text.slice(at, at + size));
  return kept + filter.end();
}

describe("what is over", () => {
  const past = (index: number) => `201${index % 10}0${(index % 9) + 1}1${index % 10}`;
  /** Events of the past, of each kind; none has anything to do with what lies ahead. */
  const kinds: Readonly<Record<string, (index: number) => string[]>> = {
    "a meeting": (index) => eventOf(`DTSTART:${past(index)}T160000Z`, "DURATION:PT1H"),
    "a meeting in a zone": (index) =>
      eventOf(`DTSTART;TZID=Mexico Standard Time:${past(index)}T160000`, "DURATION:PT1H"),
    "a meeting in a zone that nobody knows": (index) =>
      eventOf(`DTSTART;TZID=Zona:${past(index)}T160000`, "DURATION:PT1H"),
    "a day": (index) => eventOf(`DTSTART;VALUE=DATE:${past(index)}`),
    "a meeting without length": (index) => eventOf(`DTSTART:${past(index)}T160000Z`),
    "one that cannot be read": (index) => eventOf(`DTSTART:${past(index)}T160000Z`, "DTEND:luego"),
    "a series with an end": (index) =>
      eventOf(`DTSTART:${past(index)}T160000Z`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20210101;BYDAY=MO"),
    "a series that was counted": (index) =>
      eventOf(`DTSTART:${past(index)}T160000Z`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=20;BYDAY=MO,TH"),
    "a timetable": (index) =>
      eventOf(`DTSTART:${past(index)}T160000Z`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=20;BYDAY=MO,TU,WE"),
    "a monthly one that was counted": (index) =>
      eventOf(`DTSTART:${past(index)}T160000Z`, "DURATION:PT1H", "RRULE:FREQ=MONTHLY;COUNT=12;BYDAY=1MO"),
    "a yearly one that was counted": (index) =>
      eventOf(`DTSTART;VALUE=DATE:201${index % 6}0101`, "RRULE:FREQ=YEARLY;COUNT=1"),
    "a date of a series": (index) =>
      eventOf(
        "UID:serie",
        `RECURRENCE-ID:${past(index)}T160000Z`,
        `DTSTART:${past(index)}T180000Z`,
        "DURATION:PT1H",
      ),
    dates: (index) =>
      eventOf(
        `DTSTART:${past(index)}T160000Z`,
        "DURATION:PT1H",
        `RDATE:${past(index + 1)}T160000Z,20200101T160000Z`,
      ),
  };

  test.each(Object.entries(kinds))(
    "counts towards no limit and costs no memory: %s, 2,500 times",
    (_, kind) => {
      const text = calendarOf(
        ...Array.from({ length: 2500 }, (__, index) => kind(index)).flat(),
        ...busyEvent(...ahead),
      );
      expect(read(text)).toEqual(busyAhead);
      const kept = filtered(text, 60_000);
      expect(kept.length).toBeLessThan(400);
      expect(read(kept)).toEqual(busyAhead);
    },
  );

  test("is not what lasts, repeats without end, was moved ahead, or may be anything", () => {
    const lasting = [
      eventOf("DTSTART:20190101T160000Z", "DTEND:20261201T160000Z"),
      eventOf("DTSTART:20190101T160000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5"),
      eventOf("DTSTART:20190107T160000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=420"),
      eventOf("DTSTART:20190101T160000Z", "DURATION:PT1H", "RDATE:20190102T160000Z,20270102T160000Z"),
      eventOf("UID:serie", "RECURRENCE-ID:20190108T160000Z", "DTSTART:20270108T180000Z", "DURATION:PT1H"),
      eventOf("DTSTART:20190101T160000Z", "DURATION:PT1H", "RRULE:FREQ=A_VECES"),
      eventOf("SUMMARY:Sin fecha"),
      eventOf("DTSTART;VALUE=DATE:20261124", "DTEND;VALUE=DATE:20261126"),
    ];
    const text = calendarOf(...lasting.flat());
    const kept = filtered(text, 7);
    expect(kept.match(/BEGIN:VEVENT/g)).toHaveLength(lasting.length);
    expect(read(kept)).toEqual(read(text));
    expect(read(text)).toMatchObject({ unread: { count: 2, undated: 2 } });
  });
});

test("a series that is taken for over has no time that lies ahead, whatever its rule is", () => {
  const from = Date.parse(range.from);
  let over = 0;
  const start = fc.integer({ min: Date.UTC(2010, 0, 1) / 86_400_000, max: Math.floor(from / 86_400_000) });
  const rule = fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY").chain(randomRule);
  fc.assert(
    fc.property(rule, start, (given, day) => {
      const counted = {
        count: given.count ?? 12,
        bySetPos: undefined,
        byHour: undefined,
        byMinute: undefined,
      };
      const text = textOfRule({ ...given, ...counted });
      const lines = [
        `DTSTART:${new Date(day * 86_400_000).toISOString().slice(0, 10)}T160000Z`,
        "DURATION:PT1H",
      ];
      const kept = filtered(calendarOf(...eventOf(...lines, `RRULE:${text}`)), 100_000);
      if (kept.includes("BEGIN:VEVENT")) return;
      over++;
      const first = day * 86_400_000 + 16 * 3_600_000;
      const known = readRule(text).rule;
      if (!known) throw new Error(text);
      const ahead = { from: -Infinity, until: from + 800 * 86_400_000, toInstant: (wall: number) => wall };
      const walls = [...wallsOfRule(known, { wall: first, isDay: false }, ahead)];
      expect(Math.max(first, ...walls), text).toBeLessThan(from);
    }),
    { numRuns: iterations({ suite: 600, depth: 10_000 }) },
  );
  expect(over).toBeGreaterThan(20);
}, 120_000);

const runs = iterations({ suite: 40, depth: 1000 });

test(`${runs} calendars that arrive in pieces of any size, without what says nothing, are read as those that are whole`, () => {
  const lastDay = Date.parse(range.until) + 3 * 86_400_000;
  fc.assert(
    fc.property(randomCalendar, fc.integer({ min: 1, max: 3000 }), (calendar, size) => {
      const text = writeRandomCalendar(calendar, lastDay);
      const whole = { ...range, timeZone: calendar.practiceZone };
      const kept = filtered(text, size);
      expect(readBusyTimes({ ...whole, text: kept })).toEqual(readBusyTimes({ ...whole, text }));
      // No title, place or person is in what reaches the thread.
      expect(kept).not.toContain("familia");
    }),
    { numRuns: runs },
  );
});

test("what is cut off on its way is cut off in what is left, at whatever letter", () => {
  const text = calendarOf(...eventOf("DTSTART:20190101T160000Z", "DURATION:PT1H"), ...busyEvent(...ahead));
  for (let end = text.indexOf("VERSION"); end < text.indexOf("END:VCALENDAR") + 12; end += 3)
    expect(read(filtered(text.slice(0, end), 50)), text.slice(0, end)).toEqual({ problem: "cut_off" });
});

test("ten years are read a piece at a time, with no more memory than what lies ahead", () => {
  const filter = createHistoryFilter(range.from);
  let [size, kept, longest] = [0, "", 0];
  for (const part of tenYears({ megabytes: iterations({ suite: 3, depth: 20 }) })) {
    const started = performance.now();
    kept += filter.add(part);
    longest = Math.max(longest, performance.now() - started);
    size += part.length;
  }
  kept += filter.end();
  expect(size).toBeGreaterThan(iterations({ suite: 3, depth: 20 }) * 1_000_000);
  expect(kept.length).toBeLessThan(200_000);
  const answer = read(kept);
  if ("problem" in answer) throw new Error(answer.problem);
  expect(answer.unread).toBeUndefined();
  expect(answer.times.length).toBeGreaterThan(200);
  // A piece is read between two answers to others.
  expect(longest).toBeLessThan(500);
}, 60_000);

describe("what ended not long ago", () => {
  /** So many days before what is read of a calendar begins. */
  const before = (days: number) =>
    new Date(Date.parse(range.from) - days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  const isLeft = (...lines: string[]) =>
    filtered(calendarOf(...eventOf(...lines)), 50).includes("BEGIN:VEVENT");
  const meeting = (days: number, ...more: string[]) =>
    isLeft(`DTSTART:${before(days)}T060000Z`, "DURATION:PT1H", ...more);

  test("is left for two days and its own, as a zone may move it", () => {
    expect([1, 3, 4, 100].map((days) => meeting(days))).toEqual([true, true, false, false]);
  });

  test.each([
    ["a series with an end", (days: number) => [`RRULE:FREQ=DAILY;UNTIL=${before(days)}T060000Z`]],
    ["dates", (days: number) => [`RDATE:${before(days)}T060000Z`]],
    ["a date of a series", (days: number) => [`RECURRENCE-ID:${before(days)}T060000Z`]],
    ["a meeting that cannot be read", () => ["DTEND:luego"]],
  ])("is left for a year where it is %s, as its later dates may have been moved", (_, lines) => {
    const left = [100, 360, 380, 800].map((days) => meeting(days, ...lines(days)));
    expect(left).toEqual([true, true, false, false]);
  });

  test("leaves what the calendar says of itself, its zones with their parts, and no alarms", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Z",
      "BEGIN:STANDARD",
      "TZOFFSETTO:-0600",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const alarm = ["BEGIN:VALARM", "TRIGGER:-PT15M", "END:VALARM"];
    const calendar = calendarOf("X-WR-TIMEZONE:Z", ...zone, ...busyEvent(...ahead, ...alarm));
    const left = filtered(calendar, 7).split("\r\n");
    expect(left).toEqual(
      expect.arrayContaining(["BEGIN:VCALENDAR", "X-WR-TIMEZONE:Z", ...zone, "END:VCALENDAR"]),
    );
    expect(left.filter((line) => /ALARM|TRIGGER/.test(line))).toEqual([]);
    expect(left.indexOf("BEGIN:STANDARD")).toBe(left.indexOf("BEGIN:VTIMEZONE") + 2);
  });
});
