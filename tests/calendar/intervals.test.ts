import { displayStatusOf, endProblem, restrictionOf, slotGroupOf } from "@nutria/contract/agenda/agenda";
import {
  type Interval,
  collides,
  contains,
  merge,
  overlaps,
  subtract,
  utcDaysTouched,
} from "@nutria/calendar/interval";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const interval = (start: string, end: string): Interval => ({ start: at(start), end: at(end) });
const inclusive = { allowBackToBack: false };
const backToBack = { allowBackToBack: true };

describe("a clash is inclusive (spec A §5)", () => {
  test.each([
    ["10:00", "11:00", "09:00", "10:00", true, false],
    ["09:00", "10:00", "10:00", "11:00", true, false],
    ["10:00", "11:00", "08:00", "09:59", false, false],
    ["10:00", "11:00", "11:01", "12:00", false, false],
    ["10:00", "11:00", "10:59", "12:00", true, true],
    ["10:00", "11:00", "10:15", "10:30", true, true],
    ["10:00", "11:00", "10:00", "11:00", true, true],
    ["10:00", "11:00", "09:00", "12:00", true, true],
    ["10:00", "11:00", "09:00", "10:01", true, true],
  ])("%s–%s and %s–%s: %s, back to back: %s", (a, b, c, d, isClash, isClashBackToBack) => {
    const [one, other] = [interval(a, b), interval(c, d)];
    expect(collides(one, other, inclusive)).toBe(isClash);
    expect(collides(other, one, inclusive)).toBe(isClash);
    expect(collides(one, other, backToBack)).toBe(isClashBackToBack);
  });
});

describe("the UTC days that a time touches", () => {
  test.each([
    ["2026-11-23T10:00:00.000Z", "2026-11-23T11:00:00.000Z", ["2026-11-23"]],
    ["2026-11-23T23:00:00.000Z", "2026-11-24T00:00:00.000Z", ["2026-11-23", "2026-11-24"]],
    ["2026-11-24T00:00:00.000Z", "2026-11-24T01:00:00.000Z", ["2026-11-24"]],
    ["2026-11-23T23:30:00.000Z", "2026-11-24T00:30:00.000Z", ["2026-11-23", "2026-11-24"]],
    ["2026-12-31T06:00:00.000Z", "2027-01-02T06:00:00.000Z", ["2026-12-31", "2027-01-01", "2027-01-02"]],
    ["2028-02-28T12:00:00.000Z", "2028-03-01T12:00:00.000Z", ["2028-02-28", "2028-02-29", "2028-03-01"]],
  ])("%s to %s", (start, end, days) => expect(utcDaysTouched({ start, end })).toEqual(days));
});

const base = Date.parse("2026-11-20T20:00:00.000Z");
const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 }))
  .map(([start, length]): Interval => ({
    start: new Date(base + start * 60_000).toISOString(),
    end: new Date(base + (start + length) * 60_000).toISOString(),
  }));
const minutesIn = (intervals: Interval[]): Set<number> => {
  const set = new Set<number>();
  for (const { start, end } of intervals) {
    for (let time = Date.parse(start); time < Date.parse(end); time += 60_000) set.add(time);
  }
  return set;
};

describe("properties", () => {
  test("two times that clash share a UTC day", () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (a, b) => {
        if (!collides(a, b, inclusive)) return;
        expect(utcDaysTouched(a).some((day) => utcDaysTouched(b).includes(day))).toBe(true);
      }),
    );
  });

  test("clashing is symmetrical, and back to back is the stricter half-open overlap", () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (a, b) => {
        expect(collides(a, b, inclusive)).toBe(collides(b, a, inclusive));
        expect(collides(a, b, backToBack)).toBe(overlaps(a, b));
        if (overlaps(a, b)) expect(collides(a, b, inclusive)).toBe(true);
      }),
    );
  });

  test("joining keeps every instant once, in order and apart", () => {
    fc.assert(
      fc.property(fc.array(anyInterval, { maxLength: 12 }), (intervals) => {
        const joined = merge(intervals);
        expect(minutesIn(joined)).toEqual(new Set([...minutesIn(intervals)].sort((a, b) => a - b)));
        joined.slice(1).forEach((one, index) => expect(one.start > (joined[index]?.end ?? "")).toBe(true));
      }),
    );
  });

  test("taking away leaves exactly what was not taken away", () => {
    fc.assert(
      fc.property(
        fc.array(anyInterval, { maxLength: 8 }),
        fc.array(anyInterval, { maxLength: 8 }),
        (all, gone) => {
          const expected = minutesIn(all);
          for (const time of minutesIn(gone)) expected.delete(time);
          expect([...minutesIn(subtract(all, gone))].sort()).toEqual([...expected].sort());
          for (const left of subtract(all, gone))
            expect(merge(all).some((one) => contains(one, left))).toBe(true);
        },
      ),
    );
  });
});

describe("what both sides of the agenda know", () => {
  test.each([
    ["appointment", "pending", "client", "PENDING_BY_PATIENT"],
    ["appointment", "rescheduled", "client", "PENDING_BY_PATIENT"],
    ["appointment", "pending", "nutritionist", "PENDING_BY_NUTRITIONIST"],
    ["appointment", "rescheduled", "nutritionist", "PENDING_BY_NUTRITIONIST"],
    ["appointment", "accepted", "client", "ACCEPTED"],
    ["appointment", "rejected", "client", null],
    ["appointment", "cancelled", "nutritionist", null],
    ["other", "accepted", "nutritionist", "NORMAL"],
    ["other", "cancelled", "nutritionist", null],
  ] as const)("%s, %s, waiting for %s: %s (spec A §4)", (type, status, nextActionRole, shown) => {
    expect(displayStatusOf({ type, status, nextActionRole })).toBe(shown);
  });

  test("the restriction is none, mid with events, high without (spec A §4)", () => {
    expect(restrictionOf({ canUseAgenda: true, hasEvents: false })).toBe("none");
    expect(restrictionOf({ canUseAgenda: false, hasEvents: true })).toBe("mid");
    expect(restrictionOf({ canUseAgenda: false, hasEvents: false })).toBe("high");
  });

  test("slots are listed by the time of day", () => {
    expect(["06:00", "11:45", "12:00", "18:45", "19:00", "23:45"].map(slotGroupOf)).toEqual([
      "Mañana",
      "Mañana",
      "Tarde",
      "Tarde",
      "Noche",
      "Noche",
    ]);
  });

  test("an end is judged with the specification's words", () => {
    expect(endProblem(at("10:00"), at("10:00"))).toBe("Los horarios no deben de ser iguales");
    expect(endProblem(at("10:00"), at("09:00"))).toBe(
      "La hora de fin no debe ser menor o igual a la hora de inicio",
    );
    expect(endProblem(at("10:00"), at("10:15"))).toBeUndefined();
    expect(endProblem("2026-01-01T00:00:00.000Z", "2026-03-04T00:00:00.000Z")).toBeUndefined();
    expect(endProblem("2026-01-01T00:00:00.000Z", "2026-03-05T00:00:00.000Z")).toBeDefined();
  });
});
