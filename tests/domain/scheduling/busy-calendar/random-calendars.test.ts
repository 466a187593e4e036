import { readBusyTimes } from "@nutria/core/scheduling/busy-calendar/ical/busy-times";
import fc from "fast-check";
import { expect, test } from "vitest";
import { busyTimesOf, mergedWithin } from "../../../support/calendars/oracle";
import { randomCalendar } from "../../../support/calendars/random-calendar";
import { writeRandomCalendar } from "../../../support/calendars/write-calendar";
import { iterations } from "../../../support/depth";

const from = Date.parse("2026-11-25T06:00:00Z");
const until = Date.parse("2027-12-30T06:00:00Z");
/** Days on the wall that may still reach into the range. */
const lastDay = until + 3 * 86_400_000;

const runs = iterations({ suite: 60, depth: 2500 });

test(`${runs} calendars are busy exactly when somebody with the calendar on the wall would say so`, () => {
  fc.assert(
    fc.property(randomCalendar, (calendar) => {
      const read = readBusyTimes({
        text: writeRandomCalendar(calendar, lastDay),
        timeZone: calendar.practiceZone,
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
      });
      const expected = mergedWithin(
        calendar.events.flatMap((event) => busyTimesOf(event, calendar.practiceZone, lastDay)),
        from,
        until,
      );
      expect(read).toEqual({
        times: expected.map(([start, end]) => ({
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        })),
      });
    }),
    { numRuns: runs },
  );
}, 300_000);
