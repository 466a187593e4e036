import { addCalendarDays } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { collides, overlaps, type Interval } from "@nutria/calendar/interval";
import { rhythms } from "@nutria/demo/agenda/rhythms";
import { instantOf, demoDays } from "@nutria/demo/days";
import { demoPeople } from "@nutria/demo/people";
import { serviceOf } from "@nutria/demo/profile";
import { outcomeOn, planMissed, planNext, planToday } from "@nutria/demo/today/plan-today";
import type { PlannedVisit } from "@nutria/demo/agenda/planned-visit";
import { expect, test } from "vitest";
import { shareOf } from "../../support/depth";

const active = demoPeople.filter(({ status }) => status === "active").map(({ name }) => name);
const minutes = Array.from({ length: 36 }, (_, index) => index * 40 + (index % 8) * 5);
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const everyMinute = Array.from({ length: 24 * 60 }, (_, minute) => clockOf(minute));
const startOf = (minute: number) => instantOf({ day: "2030-01-09", time: clockOf(minute) });
const nobodySeen = new Map(active.map((name) => [name, [] as string[]]));
const timeOf = (visit: PlannedVisit): Interval => {
  const start = instantOf(visit);
  return { start, end: addMinutes(start, serviceOf(visit.service).minutesLenght) };
};

test("a later day without visits gets five to seven around any minute of it, one of which takes place", () => {
  const wrong = minutes.filter((minute) => {
    const now = startOf(minute);
    const planned = planToday(demoDays(now), { taken: [], daysOf: nobodySeen });
    const times = planned.map(timeOf);
    const isNow = times.filter(({ start, end }) => start <= now && now < end).length === 1;
    const isOver = planned.every(
      (one, index) => (one.outcome !== undefined) === (times[index]?.end ?? "") <= now,
    );
    return planned.length < 5 || planned.length > 7 || !isNow || !isOver;
  });
  expect(wrong).toEqual([]);
});

test("what is in the agenda already keeps its time and its person, and counts", () => {
  const taken = [600, 660, 720].map((minute) => ({ start: startOf(minute), end: startOf(minute + 45) }));
  const daysOf = new Map(active.map((name, place) => [name, place < 3 ? ["2030-01-09"] : []]));
  for (const minute of minutes) {
    const planned = planToday(demoDays(startOf(minute)), { taken, daysOf });
    expect(planned.length).toBeLessThanOrEqual(4);
    expect(planned.filter(({ patient }) => active.indexOf(patient) < 3)).toEqual([]);
    const times = [...taken, ...planned.map(timeOf)].sort((one, other) => (one.start < other.start ? -1 : 1));
    const touching = times.filter((time, index) => {
      const next = times[index + 1];
      return next !== undefined && collides(time, next, { allowBackToBack: false });
    });
    expect(touching, clockOf(minute)).toEqual([]);
  }
});

test("whatever the rhythms have on a day, a visit takes place in every minute", () => {
  const monday = "2030-01-07";
  const lacking = [1, 2, 3, 4, 5].flatMap((weekday) => {
    const day = addCalendarDays(monday, weekday - 1);
    const there = rhythms.filter((one) => one.weekday === weekday);
    const taken = there.map(({ service, time }) => {
      const start = instantOf({ day, time });
      return { start, end: addMinutes(start, serviceOf(service).minutesLenght) };
    });
    const daysOf = new Map(
      active.map((name) => [name, there.some(({ patient }) => patient === name) ? [day] : []]),
    );
    return shareOf(everyMinute, { ofCase: weekday, oneOf: 6 }).filter((time) => {
      const now = instantOf({ day, time });
      const times = [...taken, ...planToday(demoDays(now), { taken, daysOf }).map(timeOf)];
      const clash = times.some((one, index) => times.slice(index + 1).some((other) => overlaps(one, other)));
      return clash || times.filter(({ start, end }) => start <= now && now < end).length !== 1;
    });
  });
  expect(lacking).toEqual([]);
});

test("a day that somebody closed whole gets no visit, and a practice without its people none at all", () => {
  const days = demoDays(startOf(700));
  const dayOff = [{ start: startOf(0), end: addMinutes(startOf(0), 24 * 60) }];
  expect(planToday(days, { taken: dayOff, daysOf: nobodySeen })).toEqual([]);
  expect(planToday(days, { taken: [], daysOf: new Map() })).toEqual([]);
  expect(planNext(days, { taken: [], daysOf: new Map() })).toEqual([]);
});

test("whoever has no next visit gets one at their time on a working day; who has one gets none", () => {
  const days = demoDays(startOf(700));
  const ahead = planNext(days, { taken: [], daysOf: new Map([...nobodySeen, ["Andrea", ["2030-01-20"]]]) });
  expect(ahead.map(({ patient }) => patient)).not.toContain("Andrea");
  expect(ahead).toContainEqual(
    expect.objectContaining({ patient: "Norma", day: "2030-01-21", time: "12:00", answer: "accepted" }),
  );
  expect(ahead.length).toBeGreaterThan(12);
});

test("working days that the product did not see have visits with an outcome, and every day the same", () => {
  const found = { taken: [], daysOf: nobodySeen };
  const missed = planMissed(demoDays(startOf(700)), 6, found);
  expect([...new Set(missed.map(({ day }) => day))]).toEqual([
    ...["2030-01-03", "2030-01-04", "2030-01-07", "2030-01-08"],
  ]);
  expect(missed.every(({ outcome }) => outcome !== undefined)).toBe(true);
  expect(planMissed(demoDays(startOf(60)), 6, found)).toEqual(missed);
  const outcomes = missed.map(({ day, patient }) => outcomeOn(day, patient));
  expect(outcomes).toEqual(missed.map(({ outcome }) => outcome));
});
