import { busyTimesOfCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { packTimes, unpackTimes } from "@nutria/core/scheduling/busy-calendar/packed-times";
import { merge } from "@nutria/calendar/interval";
import { createCompute } from "@nutria/platform/compute/compute";
import fc from "fast-check";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testInDepth } from "../../../support/depth";
import { calendarOf, eventOf } from "../../../support/calendars/files";
import { range, read, tenToEleven, timesOf } from "../../../support/calendars/read-times";

/** An instant of a day by the clock of Mexico City. */
const at = (time: string): string => new Date(`2026-12-01T${time}:00-06:00`).toISOString();
const busy = ["12-01T10:00/12-01T11:00"];

describe("what counts as busy", () => {
  test("is an event, confirmed or not, and not what it says", () => {
    const lines = ["SUMMARY:Consulta médica", "LOCATION:Hospital", "DESCRIPTION:BEGIN:VEVENT"];
    expect(timesOf(...eventOf(...tenToEleven, ...lines))).toEqual(busy);
    expect(timesOf(...eventOf(...tenToEleven, "STATUS:TENTATIVE"))).toEqual(busy);
    expect(JSON.stringify(read(calendarOf(...eventOf(...tenToEleven, ...lines))))).not.toMatch(
      /médica|Hospital/,
    );
  });

  test.each([
    "TRANSP:TRANSPARENT",
    "STATUS:CANCELLED",
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    "transp:transparent",
  ])("is not an event with %s", (line) => expect(timesOf(...eventOf(...tenToEleven, line))).toEqual([]));

  test("is not a task, a list of free times or an event that ends when it starts", () => {
    expect(
      timesOf(
        "BEGIN:VTODO",
        "UID:tarea",
        "DTSTART:20261201T160000Z",
        "DUE:20261201T170000Z",
        "END:VTODO",
        ...eventOf("DTSTART:20261201T160000Z", "DTEND:20261201T160000Z"),
        ...eventOf("DTSTART:20261201T160000Z", "DURATION:PT0S"),
      ),
    ).toEqual([]);
  });

  test("is not a visit of this product that came into the calendar by its feed or a mail", () => {
    const own = "UID:apt_01KB2CZ1X4W9T5V7N3M8QJ6RHS@nutria";
    expect(timesOf(...eventOf(own, ...tenToEleven))).toEqual([]);
    expect(timesOf(...eventOf("UID:apt_1@otro", ...tenToEleven))).toEqual(busy);
  });

  test("is the whole of a day, by the clock of the practice, to the midnight before its end", () => {
    expect(timesOf(...eventOf("DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261203"))).toEqual([
      "12-01T00:00/12-03T00:00",
    ]);
    expect(timesOf(...eventOf("DTSTART;VALUE=DATE:20261201"))).toEqual(["12-01T00:00/12-02T00:00"]);
  });

  test("begins yesterday, ends where nobody books any more, and is rounded to whole minutes", () => {
    expect(timesOf(...eventOf("DTSTART:20200101T000000Z", "DTEND:20401201T000000Z"))).toEqual([
      "11-25T00:00/12-30T00:00",
    ]);
    expect(timesOf(...eventOf("DTSTART:20261201T160010Z", "DTEND:20261201T165910Z"))).toEqual(busy);
  });

  test("is a date of a series that was moved, and a further one, but not the one that was left out", () => {
    const weekly = ["UID:serie", ...tenToEleven, "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20261215"];
    const moved = [
      "UID:serie",
      "RECURRENCE-ID:20261208T160000Z",
      "DTSTART:20261209T180000Z",
      "DURATION:PT30M",
    ];
    const further = "RDATE;VALUE=PERIOD:20261220T160000Z/20261220T163000Z";
    expect(timesOf(...eventOf(...moved), ...eventOf(...weekly, further))).toEqual([
      ...busy,
      "12-09T12:00/12-09T12:30",
      "12-20T10:00/12-20T10:30",
    ]);
  });

  test("is the moved date alone, where its series is not in the file", () => {
    expect(timesOf(...eventOf("UID:serie", "RECURRENCE-ID:20261208T160000Z", ...tenToEleven))).toEqual(busy);
  });
});

describe("a time in a zone", () => {
  const inZone = (name: string) => eventOf(`DTSTART;TZID=${name}:20261201T100000`, "DURATION:PT1H");

  test("is found by the zone's name, also behind the name of a program", () => {
    expect(timesOf(...inZone("America/Mexico_City"))).toEqual(busy);
    expect(timesOf(...inZone("/mozilla.org/20260101_1/America/Mexico_City"))).toEqual(busy);
    expect(timesOf(...inZone('"America/New_York"'))).toEqual(["12-01T09:00/12-01T10:00"]);
  });

  test("is by the clock as it is, whatever old rule the file has", () => {
    const abolished = [
      "BEGIN:VTIMEZONE",
      "TZID:America/Mexico_City",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    expect(timesOf(...abolished, ...inZone("America/Mexico_City"))).toEqual(busy);
  });

  test("is by the clock of the calendar, or else of the practice, where it names none", () => {
    const floating = eventOf("DTSTART:20261201T100000", "DURATION:PT1H");
    expect(timesOf(...floating)).toEqual(busy);
    expect(timesOf("X-WR-TIMEZONE:America/New_York", ...floating)).toEqual(["12-01T09:00/12-01T10:00"]);
  });

  test("is found by Outlook's description, which has the same clock twice", () => {
    const part = (kind: string) => [
      `BEGIN:${kind}`,
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:-0700",
      "TZOFFSETTO:-0700",
      `END:${kind}`,
    ];
    const lines = [
      "BEGIN:VTIMEZONE",
      "TZID:Hora de casa",
      ...part("STANDARD"),
      ...part("DAYLIGHT"),
      "END:VTIMEZONE",
    ];
    expect(timesOf(...lines, ...inZone("Hora de casa"))).toEqual(["12-01T11:00/12-01T12:00"]);
  });
});

describe("a rule of many years", () => {
  test("is found by days and by weeks, without walking from its start", () => {
    const since = (year: number) => [
      "DTSTART:19700101T160000Z".replace("1970", String(year)),
      "DURATION:PT1H",
    ];
    expect(timesOf(...eventOf(...since(1900), "RRULE:FREQ=DAILY;INTERVAL=3"))).toHaveLength(133);
    expect(timesOf(...eventOf(...since(1900), "RRULE:FREQ=WEEKLY;BYDAY=MO,TH"))).toHaveLength(114);
    expect(timesOf(...eventOf(...since(1900), "RRULE:FREQ=YEARLY"))).toHaveLength(1);
  });
});

describe("a file that is not what it should be", () => {
  const endless = (rule: string) => calendarOf(...eventOf(...tenToEleven, `RRULE:${rule}`));

  test.each([
    ["a page", "<!doctype html><title>Google Calendar</title>"],
    ["nothing", ""],
    ["a list of contacts", "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n"],
    ["a calendar behind other bytes", `\0\0${calendarOf()}`],
  ])("is no calendar: %s", (_, text) => expect(read(text)).toEqual({ problem: "not_calendar" }));

  test("is no calendar when it nests deeper than any", () => {
    const deep = Array.from({ length: 50_000 }, () => "BEGIN:VEVENT_").join("\r\n");
    expect(read(`BEGIN:VCALENDAR\r\n${deep}`)).toEqual({ problem: "not_calendar" });
  });

  test("that is cut off is told, because nobody knows what it lacks", () => {
    const whole = calendarOf(...eventOf(...tenToEleven));
    for (const end of ["END:VCALENDAR", "END:VEVENT", "DTEND", "\r\nVERSION"])
      expect(read(whole.slice(0, whole.indexOf(end)))).toEqual({ problem: "cut_off" });
  });

  test("has at most 2,000 events ahead; one that repeats each minute is busy on all its days", () => {
    const many = (count: number) =>
      calendarOf(...Array.from({ length: count }, () => eventOf(...tenToEleven)).flat());
    expect(read(many(2000))).toEqual({ times: [{ start: at("10:00"), end: at("11:00") }] });
    expect(read(many(2001))).toEqual({ problem: "too_many_events" });
    const always = { start: at("00:00"), end: range.until };
    expect(read(endless("FREQ=MINUTELY"))).toMatchObject({ times: [always], unread: { reasons: ["rule"] } });
    expect(read(endless("FREQ=HOURLY;COUNT=4000"))).toMatchObject({ times: [{ start: at("10:00") }] });
  });

  test("has no more busy times than are kept, whatever events it has", () => {
    const halves = Array.from({ length: 40 }, (_, index) => index % 24).map((hour) =>
      eventOf(`DTSTART:20200101T${String(hour).padStart(2, "0")}0000Z`, "DURATION:PT10M", "RRULE:FREQ=DAILY"),
    );
    expect(read(calendarOf(...halves.flat()))).toEqual({ problem: "too_complex" });
  });

  test("with a zone by which other readers never end (kewisch/ical.js#318) is read", () => {
    const rule =
      "RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=15,16,17,18,19,20,21;BYDAY=1MO;UNTIL=19180415T010000Z";
    const horde = [
      "BEGIN:VTIMEZONE",
      "TZID:Hora de Horde",
      "BEGIN:DAYLIGHT",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "DTSTART:19170416T030000",
      rule,
      "END:DAYLIGHT",
      "BEGIN:STANDARD",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0600",
      "DTSTART:19961027T030000",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const lines = eventOf("DTSTART;TZID=Hora de Horde:20261201T100000", "DURATION:PT1H");
    expect(timesOf(...horde, ...lines)).toEqual(busy);
  });

  testInDepth("by which the reading would take minutes is ended at its deadline, in its thread", async () => {
    const worker = fileURLToPath(new URL("../../../../packages/local/compute/worker.mjs", import.meta.url));
    const compute = createCompute(worker)("ana");
    const slow = eventOf(...tenToEleven, "RRULE:FREQ=MINUTELY");
    const never = { text: calendarOf(...Array.from({ length: 2000 }, () => slow).flat()), ...range };
    await expect(compute({ ...busyTimesOfCalendar, deadlineSeconds: 0.5 }, never)).rejects.toMatchObject({
      code: "file_too_complex",
    });
  });
});

test("what is stored of busy times is read as it was", () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
  const time = fc.tuple(minutes, fc.integer({ min: 1, max: 20_000 })).map(([start, length]) => ({
    start: new Date(start * 60_000).toISOString(),
    end: new Date((start + length) * 60_000).toISOString(),
  }));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 30 }), (given) => {
      const times = merge(given);
      expect(unpackTimes(packTimes(times))).toEqual(times);
    }),
  );
  const half = Array.from({ length: 5000 }, (_, index) => ({
    start: new Date(Date.UTC(2026, 0) + index * 7_200_000).toISOString(),
    end: new Date(Date.UTC(2026, 0) + index * 7_200_000 + 5_400_000).toISOString(),
  }));
  // Five calendars fit one item of the table, which takes 400 KB.
  expect(5 * packTimes(half).length).toBeLessThan(300_000);
});
