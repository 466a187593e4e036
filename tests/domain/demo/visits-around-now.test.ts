import { addCalendarDays, addMonths, weekdayOf } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { collides } from "@nutria/calendar/interval";
import { dayAroundNow } from "@nutria/demo/agenda/around-now";
import { dayOffOf, planVisits } from "@nutria/demo/agenda/plan";
import type { PlannedVisit } from "@nutria/demo/agenda/planned-visit";
import { demoDays, instantOf } from "@nutria/demo/days";
import { demoPeople } from "@nutria/demo/people";
import { serviceOf } from "@nutria/demo/profile";
import { describe, expect, test } from "vitest";

const minutesOfDay = Array.from({ length: 24 * 60 }, (_, minute) => minute);

/** The days whose minutes do not hold what is asked of them. */
const failing = (holds: (day: ReturnType<typeof dayAroundNow>, minute: number) => boolean) =>
  minutesOfDay.filter((minute) => !holds(dayAroundNow(minute), minute));

describe("the visits of a day around a minute of it", () => {
  test("are five to seven, of which one takes place, and no two touch", () => {
    const isWhole = ({ over, now, ahead }: ReturnType<typeof dayAroundNow>, minute: number) => {
      const all = [...over, now, ...ahead].sort((one, other) => one.start - other.start);
      const isApart = all.every(({ start, minutes }, index) => {
        const next = all[index + 1]?.start ?? Infinity;
        return start >= 0 && start < 24 * 60 && start + minutes < next;
      });
      const isNow = now.start <= minute && minute < now.start + now.minutes;
      return all.length >= 5 && all.length <= 7 && isApart && isNow;
    };
    expect(failing(isWhole)).toEqual([]);
  });

  test("some are over, but for the first half hour of a day, and some ahead, but for the last quarter", () => {
    expect(failing(({ over }, minute) => over.length > 0 || minute < 30)).toEqual([]);
    expect(failing(({ ahead }, minute) => ahead.length > 0 || minute >= 24 * 60 - 15)).toEqual([]);
  });
});

/** A week at five times of a day, the last days of months, and the hours in which UTC has another day than the practice. */
const starts = [
  ...["2030-01-06", "2030-01-07", "2030-01-08", "2030-01-09", "2030-01-10", "2030-01-11", "2030-01-12"],
  ...["2030-01-31", "2030-02-28", "2030-03-01", "2030-12-31", "2031-01-01"],
].flatMap((day) => ["00:30", "07:00", "13:00", "18:10", "23:30"].map((time) => instantOf({ day, time })));

const practices = starts.map((startedAt) => {
  const days = demoDays(startedAt);
  const dayOff = dayOffOf(days);
  return { startedAt, days, dayOff, visits: planVisits(days) };
});
type Practice = (typeof practices)[number];

/** The starts after which something is not as it should be, and what. */
const wrongIn = <Wrong>(find: (practice: Practice) => readonly Wrong[]) =>
  practices.flatMap((practice) => find(practice).map((wrong) => [practice.startedAt, wrong]));

function timeOf(visit: PlannedVisit) {
  const start = instantOf(visit);
  return { start, end: addMinutes(start, serviceOf(visit.service).minutesLenght) };
}

const active = demoPeople.filter(({ status }) => status === "active").map(({ name }) => name);
const patientsIn = (visits: readonly PlannedVisit[]) => new Set(visits.map(({ patient }) => patient));

describe("the visits of a practice, whenever it starts", () => {
  test("do not collide, overlaps inclusive", () => {
    const collisions = wrongIn(({ visits }) => {
      const times = visits.map(timeOf).sort((one, other) => (one.start < other.start ? -1 : 1));
      return times.filter((time, index) => {
        const next = times[index + 1];
        return next && collides(time, next, { allowBackToBack: false });
      });
    });
    expect(collisions).toEqual([]);
  });

  test("have an outcome where they are over, and there alone; nobody was seen before they were a patient", () => {
    const isOver = (visit: PlannedVisit, startedAt: string) => timeOf(visit).end <= startedAt;
    expect(
      wrongIn(({ visits, startedAt }) =>
        visits.filter((one) => (one.outcome !== undefined) !== isOver(one, startedAt)),
      ),
    ).toEqual([]);
    const daysLinked = new Map(demoPeople.map(({ name, daysAgo }) => [name, Math.ceil(daysAgo)]));
    expect(
      wrongIn(({ visits, days }) =>
        visits.filter(({ patient, day }) => day <= days.day(-(daysLinked.get(patient) ?? 0))),
      ),
    ).toEqual([]);
  });

  test("have a last one of everybody and a next one of nearly everybody, on working days but for today", () => {
    const unseen = wrongIn(({ visits, startedAt }) => {
      const seen = patientsIn(visits.filter((one) => timeOf(one).start <= startedAt));
      return active.filter((name) => !seen.has(name));
    });
    expect(unseen).toEqual([]);
    const expectedIn = ({ visits, startedAt }: Practice) =>
      patientsIn(visits.filter((one) => timeOf(one).start > startedAt));
    expect(Math.min(...practices.map((one) => expectedIn(one).size))).toBeGreaterThanOrEqual(
      active.length - 2,
    );
    const elsewhen = wrongIn(({ visits, days, dayOff }) =>
      visits.filter(({ day }) => day !== days.today && (weekdayOf(day) % 6 === 0 || day === dayOff)),
    );
    expect(elsewhen).toEqual([]);
  });

  test("bring an income in each of three months, and something is owed", () => {
    const without = wrongIn(({ visits, days: { today } }) => {
      // On its first day, a month has brought nothing yet.
      const months = (today.endsWith("-01") ? [-1, -2] : [0, -1, -2]).map((count) => addMonths(today, count));
      const paid = visits.filter(({ outcome }) => outcome?.method);
      return months.filter((month) => !paid.some(({ day }) => day.slice(0, 7) === month.slice(0, 7)));
    });
    expect(without).toEqual([]);
    const isOwed = ({ outcome }: PlannedVisit) => outcome?.attendance === "attended" && !outcome.method;
    expect(practices.filter(({ visits }) => !visits.some(isOwed))).toEqual([]);
  });

  test("are the same each time, and of one patient at least a week apart", () => {
    for (const { startedAt, visits } of practices) expect(planVisits(demoDays(startedAt))).toEqual(visits);
    const near = wrongIn(({ visits }) =>
      visits.filter(({ patient, day }) =>
        visits.some((one) => one.patient === patient && one.day > day && one.day < addCalendarDays(day, 7)),
      ),
    );
    expect(near).toEqual([]);
  });
});
