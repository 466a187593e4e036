import { type Interval, collides, overlaps, widened } from "@nutria/calendar/interval";
import { isOffered, slotsOf, slotsOfOffices, type Availability } from "@nutria/calendar/office-time/slots";
import { addMinutes } from "@nutria/calendar/instant";
import { wholeDays } from "@nutria/calendar/local-time";
import { isShownAgain, wallClock } from "@nutria/calendar/zone";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const zone = "America/Mexico_City";
const monday = "2026-11-23";
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const long = "2020-01-01T00:00:00.000Z";

/** An instant by the clock of Mexico City, six hours behind UTC. */
const at = (time: string, day = monday): string => new Date(`${day}T${time}:00-06:00`).toISOString();
const between = (start: string, end: string): Interval => ({ start: at(start), end: at(end) });

function availability(overrides: Partial<Availability> = {}): Availability {
  return {
    timeZone: zone,
    officeHours: [{ days: everyDay, startTime: "09:00", endTime: "13:00", offices: ["roma"] }],
    daysOff: [],
    busy: [],
    rule: { allowBackToBack: false },
    now: long,
    ...overrides,
  };
}
const free = (overrides: Partial<Availability>, minutes = 60): string[] =>
  slotsOf(monday, "roma", minutes, availability(overrides))
    .filter(({ isAvailable }) => isAvailable)
    .map(({ time }) => time);

describe("slots of a day", () => {
  test("go in items of 15 minutes and end with the office hours", () => {
    const slots = slotsOf(monday, "roma", 60, availability());
    expect(slots.map(({ time }) => time)).toEqual([
      ..."09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00 11:15 11:30 11:45 12:00".split(" "),
    ]);
    expect(slots.every(({ isAvailable }) => isAvailable)).toBe(true);
  });

  test("around a booking, what touches it is not free, unless back to back is allowed", () => {
    const busy = [between("10:00", "11:00")];
    expect(free({ busy })).toEqual(["11:15", "11:30", "11:45", "12:00"]);
    expect(free({ busy }, 45)).toEqual(["09:00", "11:15", "11:30", "11:45", "12:00", "12:15"]);
    expect(free({ busy, rule: { allowBackToBack: true } })).toEqual([
      "09:00",
      "11:00",
      "11:15",
      "11:30",
      "11:45",
      "12:00",
    ]);
  });

  /** Times beside the office hours of 09:00 to 13:00, to the minute, with and without a buffer of half an hour. */
  const atTheEdge: [
    what: string,
    time: [string, string],
    buffer: number,
    touching: string,
    allowed: string,
  ][] = [
    ["ends at the opening", ["08:00", "09:00"], 0, "09:15–12:00", "09:00–12:00"],
    ["ends a minute before the opening", ["08:00", "08:59"], 0, "09:00–12:00", "09:00–12:00"],
    ["ends a minute after the opening", ["08:00", "09:01"], 0, "09:15–12:00", "09:15–12:00"],
    ["begins at the closing", ["13:00", "14:00"], 0, "09:00–11:45", "09:00–12:00"],
    ["begins a minute after the closing", ["13:01", "14:00"], 0, "09:00–12:00", "09:00–12:00"],
    ["begins a minute before the closing", ["12:59", "14:00"], 0, "09:00–11:45", "09:00–11:45"],
    ["ends where the first visit's buffer begins", ["08:00", "08:30"], 30, "09:15–12:00", "09:00–12:00"],
    ["ends a minute before that buffer", ["08:00", "08:29"], 30, "09:00–12:00", "09:00–12:00"],
    ["begins where the last visit's buffer ends", ["13:30", "14:00"], 30, "09:00–11:45", "09:00–12:00"],
    ["begins a minute after that buffer", ["13:31", "14:00"], 30, "09:00–12:00", "09:00–12:00"],
  ];
  test.each(atTheEdge)("are told by a time that %s, in this agenda and in another calendar", (...edge) => {
    const [, [start, end], buffer, touching, allowed] = edge;
    const buffers = { bufferBeforeMinutes: buffer, bufferAfterMinutes: buffer };
    const shown = (given: Partial<Availability>) => {
      const times = free({ ...given, buffers });
      return `${times[0]}–${times.at(-1)}`;
    };
    for (const [allowBackToBack, expected] of [
      [false, touching],
      [true, allowed],
    ] as const) {
      const rule = { allowBackToBack };
      expect(shown({ rule, busy: [between(start, end)] })).toBe(expected);
      expect(shown({ rule, otherBusy: [between(start, end)] })).toBe(expected);
    }
  });

  test("are none outside a day off, and may end where it starts", () => {
    expect(free({ daysOff: [between("10:00", "12:00")] })).toEqual(["09:00", "12:00"]);
    expect(slotsOf(monday, "roma", 60, availability({ daysOff: [between("00:00", "23:59")] }))).toEqual([]);
    expect(free({ daysOff: [between("10:30", "10:30")] })).toEqual(free({}));
  });

  test("are not in the past", () => {
    expect(free({ now: at("11:20") })).toEqual(["11:30", "11:45", "12:00"]);
    expect(free({ now: at("11:30") })).toEqual(["11:30", "11:45", "12:00"]);
    expect(free({ now: "2027-01-01T00:00:00.000Z" })).toEqual([]);
  });

  test("are those of the weekday and of the office", () => {
    const officeHours = [{ days: [2], startTime: "09:00", endTime: "13:00", offices: ["roma"] }];
    expect(free({ officeHours })).toEqual([]);
    expect(slotsOf("2026-11-24", "roma", 60, availability({ officeHours })).length).toBe(13);
    expect(slotsOf("2026-11-24", "condesa", 60, availability({ officeHours }))).toEqual([]);
  });

  test("run through hours that touch at one office, not from one office to another", () => {
    const morning = { days: everyDay, startTime: "09:00", endTime: "10:00", offices: ["roma"] };
    const later = { days: everyDay, startTime: "10:00", endTime: "11:00", offices: ["roma"] };
    expect(free({ officeHours: [later, morning] }, 90)).toEqual(["09:00", "09:15", "09:30"]);
    const elsewhere = availability({ officeHours: [morning, { ...later, offices: ["condesa"] }] });
    expect(slotsOfOffices(monday, ["roma", "condesa"], 90, elsewhere)).toEqual([]);
    expect(slotsOfOffices(monday, ["roma", "condesa"], 60, elsewhere).map(({ time }) => time)).toEqual([
      "09:00",
      "10:00",
    ]);
  });

  test("skip what the clock skips and repeat what it repeats", () => {
    const hours = [{ days: [0], startTime: "00:00", endTime: "05:00", offices: ["roma"] }];
    const tijuana = availability({ timeZone: "America/Tijuana", officeHours: hours });
    const spring = slotsOf("2026-03-08", "roma", 15, tijuana).map(({ time }) => time);
    expect(spring.filter((time) => time.startsWith("02"))).toEqual([]);
    expect(spring.length).toBe(16);
    const autumn = slotsOf("2026-11-01", "roma", 15, tijuana);
    expect(autumn.length).toBe(24);
    expect(new Set(autumn.map(({ start }) => start)).size).toBe(24);
  });

  test("follow the clock on the wall of a day with 25 hours, whose repeated times are told apart", () => {
    const from = [{ days: [0], startTime: "01:30", endTime: "02:15", offices: ["roma"] }];
    const slots = slotsOf(
      "2026-11-01",
      "roma",
      15,
      availability({ timeZone: "America/Tijuana", officeHours: from }),
    );
    const told = slots.map(
      ({ start, time }) => `${time}${isShownAgain(start, "America/Tijuana") ? " again" : ""}`,
    );
    expect(told).toEqual(["01:30", "01:45", "01:30 again", "01:45 again", "02:00"]);
  });
});

/** Days on which a clock is set, by an hour or by half of one, and a plain one. */
const changes = fc.constantFrom(
  ["America/Tijuana", "2026-03-08"],
  ["America/Tijuana", "2026-11-01"],
  ["America/Havana", "2026-11-01"],
  ["Africa/Cairo", "2026-04-24"],
  ["Africa/Cairo", "2026-10-29"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["America/Mexico_City", monday],
) as fc.Arbitrary<[string, string]>;
const zones = fc.constantFrom("America/Mexico_City", "America/Tijuana", "America/Ojinaga", "Asia/Kolkata");
const days = fc.constantFrom(monday, "2026-03-08", "2026-11-01", "2026-07-15");
const quarter = fc.integer({ min: 0, max: 95 });
const clock = (quarters: number): string =>
  `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
const hours = fc
  .tuple(quarter, quarter, fc.constantFrom("roma", "condesa"))
  .filter(([start, end]) => start < end)
  .map(([start, end, office]) => ({
    days: everyDay,
    startTime: clock(start),
    endTime: clock(end),
    offices: [office],
  }));
const times = fc
  .tuple(days, fc.integer({ min: -300, max: 1700 }), fc.integer({ min: 5, max: 600 }))
  .map(([day, start, length]): Interval => ({
    start: new Date(Date.parse(`${day}T00:00:00Z`) + start * 60_000).toISOString(),
    end: new Date(Date.parse(`${day}T00:00:00Z`) + (start + length) * 60_000).toISOString(),
  }));
const anyAvailability = fc.record({
  timeZone: zones,
  officeHours: fc.array(hours, { maxLength: 4 }),
  daysOff: fc.array(times, { maxLength: 3 }),
  busy: fc.array(times, { maxLength: 5 }),
  buffers: fc.record({
    bufferBeforeMinutes: fc.integer({ min: 0, max: 12 }).map((count) => count * 5),
    bufferAfterMinutes: fc.integer({ min: 0, max: 12 }).map((count) => count * 5),
  }),
  rule: fc.record({ allowBackToBack: fc.boolean() }),
  now: times.map(({ start }) => start),
});
const lengths = fc.integer({ min: 1, max: 20 }).map((count) => count * 15);

describe("properties", () => {
  test("a quarter of an hour is offered exactly while the clock on the wall shows office hours, on days of 23 and 25 hours too", () => {
    const anyHours = fc.array(hours, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(changes, anyHours, ([timeZone, day], officeHours) => {
        const given = availability({ timeZone, officeHours });
        const starts = new Set(slotsOf(day, "roma", 15, given).map(({ start }) => start));
        const { start, end } = wholeDays(day, day, timeZone);
        for (let at = start; at < end; at = addMinutes(at, 15)) {
          const { time } = wallClock(at, timeZone);
          const isOpen = officeHours.some(
            ({ startTime, endTime, offices }) =>
              offices.includes("roma") && startTime <= time && time < endTime,
          );
          expect(starts.has(at), `${at} ${time}`).toBe(isOpen);
        }
      }),
      { numRuns: iterations({ suite: 50, depth: 500 }) },
    );
  });

  test("an available slot overlaps nothing that is taken, no day off, and nothing that has begun", () => {
    fc.assert(
      fc.property(anyAvailability, days, lengths, (given, day, minutes) => {
        for (const slot of slotsOf(day, "roma", minutes, given)) {
          if (!slot.isAvailable) continue;
          expect(given.busy.some((taken) => collides(taken, widened(slot, given.buffers), given.rule))).toBe(
            false,
          );
          expect(given.daysOff.some((off) => overlaps(off, slot))).toBe(false);
          expect(slot.start >= given.now).toBe(true);
        }
      }),
      { numRuns: iterations({ suite: 12, depth: 300 }) },
    );
  });

  test("another calendar keeps off exactly what the same times of the agenda would", () => {
    // Quarters of an hour touch the hours of an office, and each other, more often than any minute does.
    const touching = fc
      .tuple(days, fc.integer({ min: -8, max: 120 }), fc.integer({ min: 1, max: 16 }))
      .map(([day, start, length]): Interval => ({
        start: addMinutes(`${day}T06:00:00.000Z`, start * 15),
        end: addMinutes(`${day}T06:00:00.000Z`, (start + length) * 15),
      }));
    const elsewhere = fc.array(fc.oneof(touching, times), { maxLength: 5 });
    fc.assert(
      fc.property(anyAvailability, elsewhere, days, lengths, (given, otherBusy, day, minutes) => {
        const busy = [...given.busy, ...otherBusy];
        expect(slotsOf(day, "roma", minutes, { ...given, otherBusy })).toEqual(
          slotsOf(day, "roma", minutes, { ...given, busy }),
        );
      }),
      { numRuns: iterations({ suite: 100, depth: 1000 }) },
    );
  });

  test("what is offered is exactly what a booking accepts", () => {
    fc.assert(
      fc.property(anyAvailability, days, lengths, (given, day, minutes) => {
        const slots = slotsOf(day, "roma", minutes, given);
        const offered = new Set(slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start));
        const first = Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000;
        for (let time = first; time < first + 52 * 3_600_000; time += 900_000) {
          const start = new Date(time).toISOString();
          const booking = { start, end: new Date(time + minutes * 60_000).toISOString() };
          if (isOffered(booking, "roma", given) && !offered.has(start)) {
            // It is offered on the day before or after, by the clock of the zone.
            expect(slots.some((slot) => slot.start === start)).toBe(false);
          }
          if (offered.has(start)) expect(isOffered(booking, "roma", given)).toBe(true);
        }
      }),
      { numRuns: iterations({ suite: 5, depth: 60 }) },
    );
  });

  test("slots of some offices are those of each of them", () => {
    fc.assert(
      fc.property(anyAvailability, days, lengths, (given, day, minutes) => {
        const each = ["roma", "condesa"].flatMap((office) => slotsOf(day, office, minutes, given));
        const all = slotsOfOffices(day, ["roma", "condesa"], minutes, given);
        expect(all.map(({ start }) => start)).toEqual([...new Set(each.map(({ start }) => start))].sort());
        for (const slot of all) {
          const isAnywhere = each.some((one) => one.start === slot.start && one.isAvailable);
          expect(slot.isAvailable).toBe(isAnywhere);
        }
      }),
    );
  });
});
