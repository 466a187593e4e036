import fc from "fast-check";
import { spellings } from "./zone-spellings";

/** How an event names its zone in the file. */
export type ZoneStyle = "utc" | "floating" | "iana" | "described" | "spelled";

export interface RandomZone {
  style: ZoneStyle;
  /** The zone whose clock it is. */
  zone: string;
  /** Its name, where it is spelled as other programs do. */
  name?: string;
}

export interface RandomRule {
  freq: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  /** Of a week: Sunday 0. Of a month with `nth`: that weekday alone. */
  weekdays: readonly number[];
  /** Which of a month's weekdays; from the end when negative. */
  nth?: number | undefined;
  /** Which day of a month; from the end when negative. */
  monthDay?: number | undefined;
  count?: number | undefined;
  /** So many days after the start is the last one. */
  untilDays?: number | undefined;
}

export interface RandomChange {
  /** Which occurrence; of so many as there are. */
  index: number;
  act: "exclude" | "cancel" | "free" | "move";
  movedMinutes: number;
  minutes: number;
  /** Names the occurrence in UTC instead of by its wall. */
  isInUtc: boolean;
  /** Counts for all later occurrences too; one that is left out stands alone. */
  isForLater: boolean;
}

export interface RandomEvent {
  isAllDay: boolean;
  /** A day from which the first occurrence is looked for, counted from 2024-01-01. */
  fromDay: number;
  startMinute: number;
  /** Minutes, or days of an event of whole days. */
  length: number;
  hasDuration: boolean;
  zone: RandomZone;
  rule?: RandomRule | undefined;
  changes: RandomChange[];
  marks: "none" | "transparent" | "cancelled" | "tentative";
}

export interface RandomCalendar {
  practiceZone: string;
  lineEnd: "\r\n" | "\n";
  events: RandomEvent[];
}

/** Zones whose clocks change on other days, by half an hour, or never. */
const zones = [
  "America/Mexico_City",
  "America/Tijuana",
  "America/New_York",
  "Europe/Madrid",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
];
/** Zones for which {@link describedZones} has a description. */
export const describable = ["America/New_York", "Europe/Madrid", "America/Mexico_City"];

const zone: fc.Arbitrary<RandomZone> = fc.oneof(
  fc.constant({ style: "utc" as const, zone: "UTC" }),
  fc.constant({ style: "floating" as const, zone: "" }),
  fc.record({ style: fc.constant("iana" as const), zone: fc.constantFrom(...zones) }),
  fc.record({ style: fc.constant("described" as const), zone: fc.constantFrom(...describable) }),
  fc
    .constantFrom(...spellings)
    .map(([name, spelled]) => ({ style: "spelled" as const, zone: spelled, name })),
);

const ends = fc.oneof(
  fc.constant({}),
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ untilDays: fc.integer({ min: 0, max: 900 }) }),
);
const interval = fc.integer({ min: 1, max: 4 });
const weekdays = (minLength: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength, maxLength: 4 });

const rule: fc.Arbitrary<RandomRule> = fc
  .oneof(
    fc.record({ freq: fc.constant("DAILY" as const), interval, weekdays: weekdays(0), ends }),
    fc.record({ freq: fc.constant("WEEKLY" as const), interval, weekdays: weekdays(0), ends }),
    fc.record({
      freq: fc.constant("MONTHLY" as const),
      interval,
      weekdays: fc.constant([]),
      monthDay: fc.constantFrom(undefined, 1, 15, 28, 29, 30, 31, -1, -2),
      ends,
    }),
    fc.record({
      freq: fc.constant("MONTHLY" as const),
      interval,
      weekdays: fc.integer({ min: 0, max: 6 }).map((day) => [day]),
      nth: fc.constantFrom(1, 2, 3, 4, 5, -1, -2),
      ends,
    }),
  )
  .map(({ ends: end, ...others }) => ({ ...others, ...end }));

const change: fc.Arbitrary<RandomChange> = fc.record({
  index: fc.nat({ max: 200 }),
  act: fc.constantFrom("exclude", "cancel", "free", "move"),
  movedMinutes: fc.integer({ min: -600, max: 600 }).map((fives) => fives * 5),
  minutes: fc.integer({ min: 1, max: 48 }).map((fives) => fives * 5),
  isInUtc: fc.boolean(),
  isForLater: fc.boolean(),
});

const event: fc.Arbitrary<RandomEvent> = fc.record({
  isAllDay: fc.boolean(),
  fromDay: fc.integer({ min: 0, max: 1400 }),
  startMinute: fc.integer({ min: 0, max: 287 }).map((fives) => fives * 5),
  length: fc.integer({ min: 1, max: 30 }),
  hasDuration: fc.boolean(),
  zone,
  rule: fc.option(rule, { nil: undefined }),
  changes: fc.array(change, { maxLength: 4 }),
  marks: fc.constantFrom("none", "none", "none", "transparent", "cancelled", "tentative"),
});

/** Calendars such as people have: events that repeat, with exceptions, in several zones. */
export const randomCalendar: fc.Arbitrary<RandomCalendar> = fc.record({
  practiceZone: fc.constantFrom(...zones),
  lineEnd: fc.constantFrom("\r\n", "\n"),
  events: fc.array(event, { minLength: 1, maxLength: 4 }),
});
