import { addCalendarDays, addMonths, daysBetween } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import {
  lastPossibleDueDay,
  lastSurelyDueDay,
  nextPaymentDate,
  paymentDateIn,
  paymentInstant,
  periodOf,
} from "@nutria/calendar/payment-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { zones } from "@nutria/calendar/zones";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const mexico = "America/Mexico_City";
const tijuana = "America/Tijuana";

/** The payment dates after a first one. */
function datesFrom(first: string, count: number): string[] {
  const paymentDay = Number(first.slice(8));
  const dates = [first];
  while (dates.length <= count) dates.push(nextPaymentDate(dates.at(-1) ?? first, paymentDay));
  return dates.slice(1);
}

describe("payment dates", () => {
  test.each([
    ["2027-01-15", ["2027-02-15", "2027-03-15", "2027-04-15"]],
    ["2027-01-28", ["2027-02-28", "2027-03-28", "2027-04-28"]],
    ["2027-01-29", ["2027-02-28", "2027-03-29", "2027-04-29"]],
    ["2027-01-30", ["2027-02-28", "2027-03-30", "2027-04-30"]],
    ["2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2027-11-30", ["2027-12-30", "2028-01-30", "2028-02-29", "2028-03-30"]],
    ["2027-12-29", ["2028-01-29", "2028-02-29", "2028-03-29"]],
    ["2027-12-31", ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]],
    ["2028-02-29", ["2028-03-29", "2028-04-29", "2028-05-29"]],
    ["2028-12-01", ["2029-01-01", "2029-02-01", "2029-03-01"]],
  ])("after %s are %j", (first, expected) => {
    expect(datesFrom(first, expected.length)).toEqual(expected);
  });

  test("29 February 2028 is paid on the 28th in the years without one", () => {
    expect(paymentDateIn("2029-02", 29)).toBe("2029-02-28");
    expect(paymentDateIn("2032-02", 29)).toBe("2032-02-29");
  });
});

describe("payment instants", () => {
  test.each([
    ["2027-01-31", mexico, "2027-01-31T12:00:00.000Z"],
    ["2028-02-29", mexico, "2028-02-29T12:00:00.000Z"],
    ["2028-02-29", "America/Cancun", "2028-02-29T11:00:00.000Z"],
    // Tijuana sets its clock forward on 14 March 2027 and back on 7 November.
    ["2027-03-13", tijuana, "2027-03-13T14:00:00.000Z"],
    ["2027-03-14", tijuana, "2027-03-14T13:00:00.000Z"],
    ["2027-11-06", tijuana, "2027-11-06T13:00:00.000Z"],
    ["2027-11-07", tijuana, "2027-11-07T14:00:00.000Z"],
  ])("%s at six in %s is %s", (date, zone, instant) => {
    expect(paymentInstant(date, zone)).toBe(instant);
  });

  test("a move to another zone changes the hour in UTC, and neither skips nor doubles a date", () => {
    const dates = ["2027-01-31", ...datesFrom("2027-01-31", 3)];
    const lived = [mexico, mexico, "Europe/Madrid", tijuana];
    expect(dates.map((date, index) => paymentInstant(date, lived[index] ?? mexico))).toEqual([
      "2027-01-31T12:00:00.000Z",
      "2027-02-28T12:00:00.000Z",
      "2027-03-31T04:00:00.000Z",
      "2027-04-30T13:00:00.000Z",
    ]);
  });

  test.each([-120, 120])("a clock that is off by %i minutes pays on the same date", (minutes) => {
    for (const date of ["2027-01-31", "2027-02-28", "2028-02-29", "2027-03-14", "2027-11-07"]) {
      for (const { id } of zones) {
        expect(dayAt(addMinutes(paymentInstant(date, id), minutes), id)).toBe(date);
      }
    }
  });
});

describe("any subscription", () => {
  const anyStart = fc
    .integer({ min: 0, max: daysBetween("2026-01-01", "2040-12-31") })
    .map((days) => addCalendarDays("2026-01-01", days));
  const anyZone = fc.constantFrom(...zones.map(({ id }) => id), "Pacific/Kiritimati", "Pacific/Niue");

  test("has one payment in each of the following months, in order, at six where its owner lives", () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyZone, { minLength: 30, maxLength: 30 }), (start, lived) => {
        const paymentDay = Number(start.slice(8));
        const dates = datesFrom(start, 30);
        expect(dates.map(periodOf)).toEqual(
          dates.map((_, index) => addMonths(`${periodOf(start)}-01`, index + 1).slice(0, 7)),
        );
        dates.forEach((date, index) => {
          const zone = lived[index] ?? mexico;
          const nextMonth = addMonths(`${periodOf(date)}-01`, 1);
          const lastDay = Number(addCalendarDays(nextMonth, -1).slice(8));
          expect(Number(date.slice(8))).toBe(Math.min(paymentDay, lastDay));
          const instant = paymentInstant(date, zone);
          expect(wallClock(instant, zone)).toEqual({ day: date, time: "06:00" });
          expect(lastPossibleDueDay(instant) >= date).toBe(true);
          expect(lastSurelyDueDay(addMinutes(instant, -1)) < date).toBe(true);
          expect(lastSurelyDueDay(addMinutes(paymentInstant(date, "Etc/GMT+12"), -1)) < date).toBe(true);
          expect(lastSurelyDueDay(paymentInstant(date, "Etc/GMT+12"))).toBe(date);
          const before = dates[index - 1];
          if (before) {
            expect(instant > paymentInstant(before, lived[index - 1] ?? mexico)).toBe(true);
            expect(daysBetween(before, date)).toBeGreaterThanOrEqual(28);
            expect(daysBetween(before, date)).toBeLessThanOrEqual(31);
          }
        });
      }),
      { numRuns: iterations({ suite: 8, depth: 100 }) },
    );
  });

  test("is paid once a month by an hourly job, with clocks that are up to two hours off", () => {
    fc.assert(
      fc.property(
        anyStart,
        anyZone,
        fc.array(fc.integer({ min: -120, max: 120 }), { minLength: 400, maxLength: 400 }),
        (start, zone, offsets) => {
          const paymentDay = Number(start.slice(8));
          let due = nextPaymentDate(start, paymentDay);
          const paid: string[] = [];
          // Around each date the job runs every hour by a clock that drifts.
          for (let month = 0; month < 12; month += 1) {
            const around = paymentInstant(
              paymentDateIn(addMonths(`${periodOf(start)}-01`, month + 1).slice(0, 7), paymentDay),
              zone,
            );
            for (let hour = -12; hour <= 12; hour += 1) {
              const now = addMinutes(around, hour * 60 + (offsets[month * 25 + hour + 12] ?? 0));
              if (due > lastPossibleDueDay(now) || paymentInstant(due, zone) > now) continue;
              paid.push(due);
              due = nextPaymentDate(due, paymentDay);
            }
          }
          expect(paid).toEqual(datesFrom(start, 12));
        },
      ),
      { numRuns: iterations({ suite: 5, depth: 60 }) },
    );
  });
});
