import { addMinutes } from "@nutria/calendar/instant";
import { weekdayOf } from "@nutria/calendar/day";
import { wallClock } from "@nutria/calendar/zone";
import { answerHoursText, autoReplyText } from "@nutria/contract/messages/answer-hours-text";
import {
  isAnswering,
  nextAnswerAt,
  nextAnswerText,
  type AnswerTimes,
} from "@nutria/contract/messages/answer-availability";
import fc from "fast-check";
import { expect, test } from "vitest";
import { iterations } from "../support/depth";

const mexico = "America/Mexico_City";
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: "09:00", end: "18:00" }));
const practice = (changes: Partial<AnswerTimes> = {}): AnswerTimes => ({
  hours: workdays,
  timeZone: mexico,
  absences: [],
  ...changes,
});

test("a practice answers on its weekdays, from its first minute until before its last", () => {
  // Mexico City is six hours behind Greenwich; 23 November 2026 is a Monday.
  expect(isAnswering(practice(), "2026-11-23T14:59:59.999Z")).toBe(false);
  expect(isAnswering(practice(), "2026-11-23T15:00:00.000Z")).toBe(true);
  expect(isAnswering(practice(), "2026-11-23T23:59:59.999Z")).toBe(true);
  expect(isAnswering(practice(), "2026-11-24T00:00:00.000Z")).toBe(false);
  expect(isAnswering(practice(), "2026-11-22T18:00:00.000Z")).toBe(false);
});

test("hours until midnight end with the day, and a practice without hours always answers", () => {
  const late = practice({ hours: [{ weekday: 1, start: "20:00", end: "24:00" }] });
  expect(isAnswering(late, "2026-11-24T05:59:59.999Z")).toBe(true);
  expect(isAnswering(late, "2026-11-24T06:00:00.000Z")).toBe(false);
  expect(isAnswering(practice({ hours: [] }), "2026-11-22T08:00:00.000Z")).toBe(true);
});

test("on a day off nobody answers, and the next answer comes after it", () => {
  const absences = [{ start: "2026-11-23T06:00:00.000Z", end: "2026-11-25T06:00:00.000Z" }];
  const away = practice({ absences });
  expect(isAnswering(away, "2026-11-23T18:00:00.000Z")).toBe(false);
  expect(nextAnswerAt(away, "2026-11-23T18:00:00.000Z")).toBe("2026-11-25T15:00:00.000Z");
  const always = practice({ hours: [], absences });
  expect(nextAnswerAt(always, "2026-11-23T18:00:00.000Z")).toBe("2026-11-25T06:00:00.000Z");
});

test("a practice that is away for longer than two months promises no day", () => {
  const absences = [{ start: "2026-11-23T06:00:00.000Z", end: "2027-03-01T06:00:00.000Z" }];
  expect(nextAnswerAt(practice({ absences }), "2026-11-23T18:00:00.000Z")).toBeNull();
});

test.each([
  [workdays, "Contesta de lunes a viernes, 9:00–18:00"],
  [
    [...workdays, { weekday: 6, start: "09:00", end: "13:30" }],
    "Contesta de lunes a viernes, 9:00–18:00; los sábados, 9:00–13:30",
  ],
  [
    [
      { weekday: 1, start: "16:00", end: "24:00" },
      { weekday: 1, start: "09:00", end: "14:00" },
      { weekday: 3, start: "09:00", end: "14:00" },
      { weekday: 3, start: "16:00", end: "24:00" },
    ],
    "Contesta los lunes y miércoles, 9:00–14:00 y 16:00–24:00",
  ],
  [
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: "10:00", end: "11:00" })),
    "Contesta todos los días, 10:00–11:00",
  ],
  [[], ""],
])("the hours are said as a person would: %#", (hours, text) => {
  expect(answerHoursText(hours)).toBe(text);
});

test.each([
  ["2026-11-23T23:00:00.000Z", null],
  ["2026-11-23T14:00:00.000Z", "Alejandra contesta hoy desde las 9:00"],
  ["2026-11-24T03:00:00.000Z", "Alejandra contesta mañana desde las 9:00"],
  ["2026-11-29T04:00:00.000Z", "Alejandra contesta el lunes desde las 9:00"],
])("at %s a patient reads when the answer comes", (now, text) => {
  expect(nextAnswerText("Alejandra", practice(), now)).toBe(text);
});

test("a day more than a week ahead has its date, and one o'clock is one", () => {
  const away = practice({
    hours: [{ weekday: 1, start: "01:15", end: "02:00" }],
    absences: [{ start: "2026-12-19T06:00:00.000Z", end: "2027-01-02T06:00:00.000Z" }],
  });
  expect(nextAnswerText("Alejandra", away, "2026-12-20T15:00:00.000Z")).toBe(
    "Alejandra contesta el lunes 4 de enero desde la 1:15",
  );
});

test("an automatic reply is the practice's own or the usual one, and never for emergencies", () => {
  const urgent = "Por aquí no se atienden urgencias: si te sientes mal, llama al 911.";
  expect(autoReplyText({ hours: workdays, autoReply: "" })).toBe(
    `Gracias por escribir. Contesto de lunes a viernes, 9:00–18:00. ${urgent}`,
  );
  expect(autoReplyText({ hours: workdays, autoReply: "Te leo pronto." })).toBe(`Te leo pronto. ${urgent}`);
});

/** Zones whose clocks are set forward and back, one of them at midnight, and one at half an hour. */
const zones = [mexico, "America/Tijuana", "Africa/Cairo", "Europe/Madrid", "Australia/Lord_Howe"] as const;
const twoDigits = (value: number) => String(value).padStart(2, "0");
const span = fc
  .record({ weekday: fc.nat(6), from: fc.nat(95), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ weekday, from, length }) => {
    const [start, end] = [from, Math.min(96, from + length)].map(
      (quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
    ) as [string, string];
    return { weekday, start, end };
  });
const quarterHour = fc.nat(365 * 96).map((quarters) => addMinutes("2026-01-01T00:00:00.000Z", quarters * 15));
const absence = fc
  .record({ start: quarterHour, hours: fc.integer({ min: 1, max: 400 }) })
  .map(({ start, hours }) => ({ start, end: addMinutes(start, hours * 60) }));
const times = fc.record({
  hours: fc.array(span, { minLength: 1, maxLength: 14 }),
  timeZone: fc.constantFrom(...zones),
  absences: fc.array(absence, { maxLength: 4 }),
});

test("in every zone and at every change of its clock, the next answer is the first quarter of an hour with one", () => {
  fc.assert(
    fc.property(times, quarterHour, (practiceTimes, now) => {
      const next = nextAnswerAt(practiceTimes, now);
      const isOpen = (at: string) => {
        const { day, time } = wallClock(at, practiceTimes.timeZone);
        const isAway = practiceTimes.absences.some(({ start, end }) => start <= at && at < end);
        return (
          !isAway &&
          practiceTimes.hours.some(
            ({ weekday, start, end }) => weekday === weekdayOf(day) && start <= time && time < end,
          )
        );
      };
      expect(isAnswering(practiceTimes, now)).toBe(isOpen(now));
      if (isOpen(now)) return next === null;
      const searched = Array.from({ length: 21 * 96 }, (_, index) => addMinutes(now, index * 15));
      const first = searched.find(isOpen);
      if (first === undefined) return next === null || next > (searched.at(-1) ?? "");
      return next === first;
    }),
    { numRuns: iterations({ suite: 80, depth: 800 }) },
  );
});
