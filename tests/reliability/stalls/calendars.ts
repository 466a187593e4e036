import { calendarOf, eventOf } from "../../support/calendars/files";
import { tenYears } from "../../support/calendars/long-calendar";

/** A calendar nearly as large as one may be. */
export interface LargeCalendar {
  kind: string;
  content: Buffer;
}

/** The largest allowed calendars, each in its own way. */
export function largestCalendars(): LargeCalendar[] {
  const series = (rule: string) =>
    calendarOf(
      ...Array.from({ length: 2000 }, (_, index) =>
        eventOf(
          `UID:${index}@example.com`,
          "DTSTART;TZID=Mexico Standard Time:20180101T100000",
          "DURATION:PT1H",
          `RRULE:${rule}`,
        ),
      ).flat(),
    );
  return [
    { kind: "calendar of ten years, 20 MB", content: Buffer.from([...tenYears({ megabytes: 20 })].join("")) },
    {
      kind: "calendar of 2,000 yearly series",
      content: Buffer.from(series("FREQ=YEARLY;BYDAY=-1MO;BYMONTH=1,7")),
    },
    { kind: "calendar of 2,000 series a minute", content: Buffer.from(series("FREQ=MINUTELY")) },
    {
      kind: "calendar of 30 MB, one line",
      content: Buffer.from(`BEGIN:VCALENDAR\r\nX:${"A".repeat(30_000_000)}\r\nEND:VCALENDAR`),
    },
    {
      kind: "calendar of 30 MB, returns alone",
      content: Buffer.from(`BEGIN:VCALENDAR\r${"\r".repeat(30_000_000)}END:VCALENDAR`),
    },
  ];
}
