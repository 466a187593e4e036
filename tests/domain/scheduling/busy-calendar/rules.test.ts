import { readRule } from "@nutria/core/scheduling/busy-calendar/ical/rule/read-rule";
import { wallsOfRule } from "@nutria/core/scheduling/busy-calendar/ical/rule/walls-of-rule";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRule } from "../../../support/calendars/random-rule";
import { textOfRule, timesOfRule } from "../../../support/calendars/rule-oracle";
import { iterations } from "../../../support/depth";

const dayMilliseconds = 86_400_000;

function walls(text: string, start: number, from: number, until: number): number[] {
  const { rule, isWhole } = readRule(text);
  if (!rule || !isWhole) throw new Error(`${text} is not read`);
  const found = wallsOfRule(rule, { wall: start, isDay: false }, { from, until, toInstant: (wall) => wall });
  return [...found].filter((wall) => wall >= from);
}

/** The dates of a rule from September the 2nd of 1997, nine o'clock, or from another start, as `yyyy-MM-dd`. */
function datesOf(text: string, first = "1997-09-02", until = "2020-01-01"): string[] {
  const start = Date.parse(`${first}T09:00:00Z`);
  return walls(text, start, start, Date.parse(`${until}T00:00:00Z`)).map((wall) =>
    new Date(wall).toISOString().slice(0, 10),
  );
}

describe("the examples of the standard (RFC 5545, 3.8.5.3)", () => {
  test.each([
    ["FREQ=DAILY;INTERVAL=10;COUNT=5", "", "1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12"],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
      "",
      "1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02 1997-10-14 1997-10-16",
    ],
    [
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
      "1997-09-05",
      "1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02 1998-02-06 1998-03-06 1998-04-03 1998-05-01 1998-06-05",
    ],
    [
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
      "1997-09-07",
      "1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25 1998-03-01 1998-03-29 1998-05-03 1998-05-31",
    ],
    [
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
      "1997-09-22",
      "1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19 1998-02-16",
    ],
    [
      "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=-3",
      "1997-09-28",
      "1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29",
    ],
    [
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
      "1997-09-30",
      "1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30 1997-12-01 1997-12-31 1998-01-01 1998-01-31 1998-02-01",
    ],
    [
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
      "1997-01-01",
      "1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18 2003-01-01 2003-04-10 2003-07-19 2006-01-01",
    ],
    ["FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19", "1997-05-19 1998-05-18 1999-05-17"],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12", "1997-05-12 1998-05-11 1999-05-17"],
    [
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=5",
      "1997-03-13",
      "1997-03-13 1997-03-20 1997-03-27 1998-03-05 1998-03-12",
    ],
    [
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=5",
      "",
      "1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13",
    ],
    [
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=5",
      "1997-09-13",
      "1997-09-13 1997-10-11 1997-11-08 1997-12-13 1998-01-10",
    ],
    [
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
      "1996-11-05",
      "1996-11-05 2000-11-07 2004-11-02",
    ],
    ["FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", "1997-09-04 1997-10-07 1997-11-06"],
    [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7",
      "1997-09-29",
      "1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29 1998-02-26 1998-03-30",
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
      "1997-08-05",
      "1997-08-05 1997-08-10 1997-08-19 1997-08-24",
    ],
    [
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
      "1997-08-05",
      "1997-08-05 1997-08-17 1997-08-19 1997-08-31",
    ],
    [
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
      "2007-01-15",
      "2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30",
    ],
  ])("%s from %s", (text, first, dates) => {
    expect(datesOf(text, first === "" ? undefined : first)).toEqual(dates.split(" "));
  });
});

/** How many days of a rule are looked at. */
const spans: Readonly<Record<string, number>> = {
  YEARLY: 2200,
  MONTHLY: 800,
  WEEKLY: 300,
  DAILY: 200,
  HOURLY: 30,
  MINUTELY: 4,
  SECONDLY: 0.4,
};
const runs = iterations({ suite: 40, depth: 1000 });

describe.each(Object.entries(spans))("a rule by %s", (freq, days) => {
  test(`holds, in ${runs} random ones, when somebody who looks at every time says so, wherever the reading begins`, () => {
    const start = fc
      .integer({ min: 0, max: 3000 })
      .map((day) => Date.UTC(2024, 0, 1) + day * dayMilliseconds + (9 * 60 + 30) * 60_000);
    let repeating = 0;
    fc.assert(
      fc.property(
        randomRule(freq),
        start,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rule, first, share) => {
          const until = first + days * dayMilliseconds;
          const expected = timesOfRule(rule, first, until);
          if (expected.length > 1) repeating++;
          expect(walls(textOfRule(rule), first, first, until)).toEqual(expected);
          const from = first + Math.floor(share * days) * dayMilliseconds;
          expect(walls(textOfRule(rule), first, from, until)).toEqual(
            expected.filter((time) => time >= from),
          );
        },
      ),
      { numRuns: freq === "SECONDLY" ? Math.ceil(runs / 4) : runs },
    );
    // Rules that never hold would agree about nothing.
    expect(repeating).toBeGreaterThanOrEqual(Math.floor(runs / 50));
  }, 600_000);
});

describe("a rule that is not whole", () => {
  test.each([
    "",
    ";",
    "FREQ=",
    "FREQ=NUNCA",
    "INTERVAL=2",
    "FREQ=WEEKLY;BYDAY=",
    "FREQ=WEEKLY;BYDAY=MO,,FR",
    "FREQ=WEEKLY;BYDAY=LU",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=WEEKLY;BYMONTHDAY=3",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;COUNT=muchas",
    "FREQ=DAILY;UNTIL=",
    "FREQ=DAILY;UNTIL=siempre",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYYEARDAY=3",
    "FREQ=MONTHLY;BYWEEKNO=3",
    "FREQ=MONTHLY;BYDAY=6MO",
    "FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=DAILY;BYHOUR=24",
    "FREQ=DAILY;BYSETPOS=1",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=DAILY;BYEASTER=0",
    "FREQ=DAILY;SKIP=FORWARD",
    "RSCALE=CHINESE;FREQ=YEARLY",
    "FREQ=DAILY COUNT=2",
    "FREQ=WEEKLY;WKST=XX",
  ])("is told: %s", (text) => expect(readRule(text).isWhole).toBe(false));

  test.each([
    "freq=weekly;byday=mo",
    " FREQ = WEEKLY ; BYDAY = MO , TU ",
    "FREQ=DAILY;",
    "FREQ=DAILY;X-SUITE=1",
    "RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT",
  ])("is another: %s", (text) => expect(readRule(text).isWhole).toBe(true));

  test("never ends nowhere: what no day fulfils is none, and what each second fulfils is too much", () => {
    const [start, until] = [Date.UTC(1990, 0, 1), Date.UTC(2028, 0, 1)];
    for (const text of [
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31;COUNT=3",
      "FREQ=MONTHLY;BYSETPOS=9;BYDAY=MO",
    ])
      expect(walls(text, start, start, until)).toEqual([]);
    expect(() => walls("FREQ=SECONDLY", start, start, until)).toThrow();
  });
});
