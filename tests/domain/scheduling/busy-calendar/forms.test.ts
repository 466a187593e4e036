import fc from "fast-check";
import { readBusyTimes } from "@nutria/core/scheduling/busy-calendar/ical/busy-times";
import { describe, expect, test } from "vitest";
import { calendarOf, eventOf } from "../../../support/calendars/files";
import { randomCalendar } from "../../../support/calendars/random-calendar";
import { range, read, timesOf } from "../../../support/calendars/read-times";
import { writeRandomCalendar } from "../../../support/calendars/write-calendar";
import { iterations } from "../../../support/depth";

const tenToEleven = ["12-01T10:00/12-01T11:00"];
const wholeDay = ["12-01T00:00/12-02T00:00"];
const ownZone = ";TZID=America/Mexico_City";

describe("a time", () => {
  test.each([
    ["20261201T160000Z", "20261201T170000Z"],
    ["20261201T1600Z", "20261201T1700Z"],
    ["20261201t160000z", "20261201t170000z"],
    ["2026-12-01T16:00:00Z", "2026-12-01T17:00:00Z"],
    ["2026-12-01T16:00Z", "2026-12-01T17:00Z"],
    ["2026-12-01 16:00:00Z", "2026-12-01 17:00:00Z"],
    ["2026/12/01T16:00:00Z", "2026/12/01T17:00:00Z"],
    ["20261201T160000.000Z", "20261201T170000,5Z"],
    ["2026-12-01T16:00:00.123456Z", "2026-12-01T17:00:00.0Z"],
    ["20261201T160000+0000", "20261201T170000-0000"],
    ["2026-12-01T10:00:00-06:00", "2026-12-01T11:00:00-06:00"],
    ["20261201T100000-0600", "20261201T190000+0200"],
    ["20261201T160000 Z", "20261201T170000 UTC"],
    [" 20261201T160000Z ", "\t20261201T170000Z"],
    ["20261201T160000GMT", "20261201T1700GMT"],
  ])("is read as it is written: %s", (start, end) => {
    const times = timesOf(...eventOf(`DTSTART:${start}`, `DTEND:${end}`)).map((time) =>
      time.replace("11:01", "11:00"),
    );
    expect(times).toEqual(tenToEleven);
    expect(timesOf(...eventOf(`dtstart:${start}`, "Duration:pt1h"))).toEqual(tenToEleven);
  });

  test.each([
    ["2026-12-01T10:00:00", "2026-12-01T11:00:00"],
    ["20261201T1000", "20261201t110000"],
    ["2026-12-01 10:00", "2026-12-01 11:00:00.000"],
  ])("is by the clock of its zone without a mark: %s", (start, end) => {
    expect(timesOf(...eventOf(`DTSTART${ownZone}:${start}`, `DTEND${ownZone}:${end}`))).toEqual(tenToEleven);
    expect(timesOf(...eventOf(`DTSTART:${start}`, `DTEND:${end}`))).toEqual(tenToEleven);
  });

  test("ends at 24:00 as at the next midnight", () => {
    expect(timesOf(...eventOf("DTSTART:20261201T220000", "DTEND:20261201T240000"))).toEqual([
      "12-01T22:00/12-02T00:00",
    ]);
  });
});

describe("a whole day", () => {
  const date = "DTSTART;VALUE=DATE:20261201";
  test.each([
    [date, "DTEND;VALUE=DATE:20261201"],
    [date, "DTEND;VALUE=DATE:20261130"],
    [date, "DTEND;VALUE=DATE:20261202"],
    [date, "DURATION:PT0S"],
    [date, "DURATION:P0D"],
    [date, "DURATION:P1D"],
    [date, "DURATION:PT24H"],
    [date, ""],
    ["DTSTART:20261201", "DTEND:20261201"],
    ["DTSTART:20261201", "DTEND:20261202"],
    ["DTSTART:20261201", ""],
    ["DTSTART:2026-12-01", "DTEND:2026-12-02"],
    [`DTSTART${ownZone}:20261201`, `DTEND${ownZone}:20261201`],
    ["DTSTART;TZID=Europe/Madrid:20261201", "DTEND;TZID=Europe/Madrid:20261202"],
    ["DTSTART;TZID=Zona inventada:20261201", ""],
    ["DTSTART;VALUE=DATE-TIME:20261201", "DTEND;VALUE=DATE-TIME:20261201"],
    ["DTSTART;VALUE=DATE:20261201T000000", "DTEND;VALUE=DATE:20261202T000000"],
    ["DTSTART;VALUE=DATE:20261201T000000Z", "DTEND;VALUE=DATE:20261201T000000Z"],
    ["DTSTART;value=date:20261201", "DTEND:20261201T235959"],
    [`DTSTART${ownZone}:20261201T000000`, `DTEND${ownZone}:20261201T000000`],
    [`DTSTART${ownZone}:20261201T000000`, `DTEND${ownZone}:20261202T000000`],
    [`DTSTART${ownZone}:20261201T000000`, "DURATION:PT0S"],
  ])("is busy from midnight to midnight by the practice's clock: %s, %s", (start, end) => {
    expect(timesOf(...eventOf(start, ...(end === "" ? [] : [end])))).toEqual(wholeDay);
  });

  test("is what Outlook marks as one, in whatever zone it wrote the times", () => {
    for (const [start, end] of [
      [`${ownZone}:20261201T000000`, `${ownZone}:20261201T000000`],
      [`${ownZone}:20261201T000000`, `${ownZone}:20261202T000000`],
      [";TZID=Romance Standard Time:20261201T000000", ";TZID=Romance Standard Time:20261202T000000"],
      [":20261201T060000Z", ":20261202T060000Z"],
      [":20261201T060000Z", ":20261201T060000Z"],
      [":20261201", ":20261201"],
    ]) {
      const mark = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE";
      expect(timesOf(...eventOf(`DTSTART${start}`, `DTEND${end}`, mark))).toEqual(wholeDay);
    }
  });

  test("repeats as one, to the day that its end names, however that is written", () => {
    for (const until of ["20261215", "20261215T000000Z", "20261215T060000Z", "20261215T235959", "2026-12-15"])
      expect(timesOf(...eventOf(date, `RRULE:FREQ=WEEKLY;UNTIL=${until}`))).toEqual([
        ...wholeDay,
        "12-08T00:00/12-09T00:00",
        "12-15T00:00/12-16T00:00",
      ]);
  });
});

/** Three dates a week apart: a series that ends on the third has all of them, and one that ends before it the first two. */
describe("the end of a series of hours", () => {
  const ten = "DTSTART;TZID=America/Mexico_City:20261201T100000";
  const late = "DTSTART;TZID=America/Mexico_City:20261201T233000";
  const midnight = "DTSTART;TZID=America/Mexico_City:20261201T000000";
  const inUtc = "DTSTART:20261202T013000Z";
  const floating = "DTSTART:20261201T233000";

  test.each([
    // A date is a whole day by the clock on which the series is written, whatever its hour.
    [ten, "20261215", 3],
    [ten, "2026-12-15", 3],
    [ten, "20261214", 2],
    [late, "20261215", 3],
    [late, "20261214", 2],
    [floating, "20261215", 3],
    [floating, "20261214", 2],
    [midnight, "20261215", 3],
    [midnight, "20261214", 2],
    [inUtc, "20261216", 3],
    [inUtc, "20261215", 2],
    // A time is the last one that is part of it.
    [ten, "20261215T160000Z", 3],
    [ten, "20261215T155959Z", 2],
    [ten, "20261215T100000-0600", 3],
    [ten, "20261215T095959-0600", 2],
    [ten, "20261215T100000", 3],
    [ten, "20261215T095959", 2],
    [ten, "20261215T000000Z", 2],
    [late, "20261216T053000Z", 3],
    [late, "20261216T052959Z", 2],
    [late, "20261215T235959", 3],
    [late, "20261215T235959Z", 2],
  ])("%s until %s has %i dates", (start, until, count) => {
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${until}`;
    expect(timesOf(...eventOf(start, "DURATION:PT15M", rule))).toHaveLength(count);
  });

  test.each(["20270314", "20271107"])("is a day of 23 or 25 hours: %s", (until) => {
    const start = `DTSTART;TZID=America/New_York:${String(Number(until) - 1)}T233000`;
    const lines = eventOf(start, "DURATION:PT15M", `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(timesOf(...lines)).toHaveLength(2);
  });

  test("is the same for each hour of a day, and by the clock of each zone", () => {
    for (const zone of ["America/Mexico_City", "America/Tijuana", "Asia/Tokyo", "Pacific/Kiritimati"]) {
      const start = `DTSTART;TZID=${zone}:20261213T000000`;
      const lines = eventOf(start, "DURATION:PT15M", "RRULE:FREQ=HOURLY;UNTIL=20261214");
      expect(timesOf(...lines)).toHaveLength(48);
    }
  });
});

/** What programs do to a file that changes none of its events. */
const disturbances: Readonly<Record<string, (text: string) => string>> = {
  "ends of lines are returns alone": (text) => text.replace(/\r?\n/g, "\r"),
  "ends of lines are doubled": (text) => text.replace(/\r?\n/g, "\r\r\n"),
  "lines are blank between": (text) => text.replace(/\r?\n/g, "\r\n\r\n"),
  "lines end with spaces": (text) => text.replace(/(BEGIN|END|STATUS|TRANSP)(:[^\r\n]*)/g, "$1$2  "),
  "the first lines are blank": (text) => `\uFEFF\r\n \r\n\n${text}`,
  "a remark stands before it": (text) => `<!-- generado -->\r\n${text}`,
  "a remark stands after it": (text) => `${text}<!-- generado en 0.2 s -->\r\n<b>Fin</b>`,
  "texts are broken without a space": (text) =>
    text.replaceAll(
      "STATUS:",
      "LOCATION:Av. Revolución 120\\, Piso 3\\,\r\nTijuana\\, B.C. 22000\r\nSTATUS:",
    ),
  "texts have blank lines and names": (text) =>
    text.replaceAll(
      "STATUS:",
      "DESCRIPTION:Pacientes\r\n\r\nMaría Pérez\r\nNota: traer estudios\r\n\r\nSTATUS:",
    ),
  "marks of a page are between": (text) => text.replaceAll("STATUS:", "<b>Notas</b>\r\n&nbsp;\r\nSTATUS:"),
  "names are in small letters": (text) => text.replace(/^[A-Z-]+(?=[;:])/gm, (name) => name.toLowerCase()),
  "every line is folded short": (text) =>
    text.replace(/\r?\n /g, "").replace(/^(?=.{25})(.{14})(.{7})/gm, "$1\r\n $2\r\n\t"),
  "it is indented": (text) => text.replace(/^/gm, "  "),
  "an alarm rings": (text) =>
    text.replaceAll(
      "END:VEVENT",
      "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDURATION:PT9H\r\nEND:VALARM\r\nEND:VEVENT",
    ),
  "an attachment is large": (text) =>
    text.replaceAll("END:VEVENT", `ATTACH;ENCODING=BASE64:${"QUJD".repeat(50_000)}\r\nEND:VEVENT`),
  "the end of an event is missing": (text) => text.replace(/END:VEVENT\r?\n(?=BEGIN:VEVENT)/g, ""),
};

describe("a file", () => {
  const runs = iterations({ suite: 12, depth: 150 });
  const lastDay = Date.parse(range.until) + 3 * 86_400_000;

  test.each(Object.entries(disturbances))(
    `is read the same in ${runs} random ones where %s`,
    (_, disturb) => {
      fc.assert(
        fc.property(randomCalendar, (calendar) => {
          const text = writeRandomCalendar({ ...calendar, lineEnd: "\r\n" }, lastDay);
          const readText = (given: string) =>
            readBusyTimes({ ...range, timeZone: calendar.practiceZone, text: given });
          expect(readText(disturb(text))).toEqual(readText(text));
        }),
        { numRuns: runs },
      );
    },
  );

  test("may break a line that says when, and loses nothing", () => {
    for (const lines of [
      ["DTSTART:20261201T16", "0000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COU", "NT=2"],
      ["DTSTART:20261201T160000Z", "DURATION:P", "T1H", "RRULE:FREQ=DAILY;", "COUNT=2"],
      [
        "DTSTART;TZID=America/Mexico_City:2026",
        "1201T100000",
        "DTEND:20261201T170000Z",
        "RRULE:FREQ=DAILY;COUNT=",
        "2",
      ],
      ["DTSTART:20261201T160000Z", "DURATION:PT1H", "RDATE:20261202T160000Z,", "20261202T160000Z"],
    ])
      expect(timesOf(...eventOf(...lines))).toEqual([...tenToEleven, "12-02T10:00/12-02T11:00"]);
  });

  test("is none where it only looks like one", () => {
    const text = calendarOf(...eventOf("DTSTART:20261201"));
    for (const other of [
      `\0\0${text}`,
      text.replaceAll("VCALENDAR", "VCARD"),
      `${"<p>\n".repeat(200)}${text}`,
      " ",
    ])
      expect(read(other)).toEqual({ problem: "not_calendar" });
  });
});
