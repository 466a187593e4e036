import { addCalendarDays, daysBetween, startOfWeek, weekdayOf } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { collides, type Interval } from "@nutria/calendar/interval";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { dayAroundNow, type Slot } from "../agenda/around-now";
import { answersToday, outcomesToday, visitIn } from "../agenda/plan";
import type { Outcome, PlannedVisit } from "../agenda/planned-visit";
import { rhythms } from "../agenda/rhythms";
import { instantOf, type DemoDays } from "../days";
import { serviceOf } from "../profile";

/** What a later day finds in the agenda. */
export interface FoundAgenda {
  /** Every time that is taken, with its buffers. */
  taken: readonly Interval[];
  /** The days on which somebody is seen, by their first names; of everybody who still is a patient. */
  daysOf: ReadonlyMap<string, readonly string[]>;
}

/** With so many visits a day looks like one; more come where somebody is due. */
const fewest = 5;
const most = 7;
/** Nobody comes twice within so many days, but where the day would be empty. */
const daysBetweenVisits = 6;
const shortMinutes = 15;
/** A pause lies between two visits. */
const apart = { allowBackToBack: false };

/**
 * The visits that a day around now lacks, in the order of their times: one that takes place, where none does, and others
 * around it until there are five to seven. They take no time that is taken, and no person who comes today already. The one
 * that takes place may touch its neighbours, which the practice allows.
 */
export function planToday(days: DemoDays, { taken, daysOf }: FoundAgenda): PlannedVisit[] {
  const times = [...taken];
  const people = dueFirst(days, daysOf);
  const present = [...daysOf.values()].filter((on) => on.includes(days.today)).length;
  const planned: PlannedVisit[] = [];
  const wanted = () => most - present - planned.length;
  const needed = () => fewest - present - planned.length;
  const add = (slot: Slot, more: Partial<PlannedVisit>, { allowBackToBack } = apart): boolean => {
    const time = timeOf(days, slot);
    const [person] = people;
    if (person === undefined || wanted() <= 0) return false;
    if (needed() <= 0 && person.away < daysBetweenVisits) return false;
    if (slot.start < 0 || times.some((one) => collides(one, time, { allowBackToBack }))) return false;
    times.push(time);
    people.shift();
    planned.push({ patient: person.name, day: days.today, ...visitIn(slot), ...more });
    return true;
  };
  const { over, now, ahead } = dayAroundNow(days.minutes);
  const instant = instantOf({ day: days.today, time: timeOfMinutes(days.minutes) });
  const isBusy = taken.some(({ start, end }) => start <= instant && instant < end);
  if (!isBusy) {
    const tries = nowIn(now, days.minutes);
    const isAdded = tries.some((slot) => add(slot, { answer: "coming" }));
    // Minutes before and after a visit, another one fits beside it alone.
    if (!isAdded) tries.some((slot) => add(slot, { answer: "coming" }, { allowBackToBack: true }));
  }
  for (let place = 0; place < Math.max(over.length, ahead.length); place += 1) {
    const [before, after] = [over[place], ahead[place]];
    const [outcome, answer] = [outcomesToday[place], answersToday[place]];
    if (before && outcome) add(before, { outcome });
    if (after && answer) add(after, { answer });
  }
  return planned.sort((one, other) => (one.time < other.time ? -1 : 1));
}

/** The next visit of each patient without one, at their usual time; none for patients who ask for theirs. */
export function planNext(days: DemoDays, { taken, daysOf }: FoundAgenda): PlannedVisit[] {
  const times = [...taken];
  return rhythms.flatMap(({ patient, weekday, time, service, mode, isWithoutNext }): PlannedVisit[] => {
    const known = daysOf.get(patient);
    if (isWithoutNext || known === undefined || known.some((day) => day > days.today)) return [];
    const monday = startOfWeek(days.today, 1);
    const day = [1, 2, 3, 4, 5]
      .map((week) => addCalendarDays(monday, 7 * week + weekday - 1))
      .filter((one) => one >= days.day(daysBetweenVisits))
      .find((one) => {
        const start = instantOf({ day: one, time });
        const wanted = { start, end: addMinutes(start, serviceOf(service).minutesLenght) };
        return times.every((other) => !collides(other, wanted, apart));
      });
    return day === undefined ? [] : [{ patient, service, mode, day, time, answer: "accepted" }];
  });
}

/** Times at which somebody is seen on a day that the product did not see. */
const timesOfMissedDay = ["10:00", "12:00", "17:00"];

/** The visits of the working days on which the product did not run: so many before today, each of those that has none. */
export function planMissed(days: DemoDays, count: number, { daysOf }: FoundAgenda): PlannedVisit[] {
  const names = [...daysOf.keys()].sort();
  const busy = new Set([...daysOf.values()].flat());
  return Array.from({ length: count }, (_, index) => days.day(index - count))
    .filter((day) => weekdayOf(day) % 6 !== 0 && !busy.has(day))
    .flatMap((day) =>
      timesOfMissedDay.flatMap((time, place): PlannedVisit[] => {
        const patient = names[(dayNumber(day) * timesOfMissedDay.length + place) % names.length];
        if (patient === undefined) return [];
        const [service, mode] = ["consulta-de-seguimiento", "site"] as const;
        return [{ patient, service, mode, day, time, outcome: outcomeOn(day, patient) }];
      }),
    );
}

/** Whether nothing is left to write of a visit: it is paid, or nobody came. */
export function isComplete(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.attendance === "missed" || outcome.method !== undefined);
}

const methods = ["transfer", "cash", "card"] as const;

/** How a visit of a day ended: most are paid, a few are owed, and now and then somebody does not come. */
export function outcomeOn(day: string, patient: string): Outcome {
  const place = dayNumber(day) * 5 + (patient.codePointAt(0) ?? 0);
  if (place % 14 === 9) return { attendance: "missed" };
  const method = methods[place % methods.length] ?? "cash";
  return { attendance: "attended", ...(place % 8 !== 3 && { method }) };
}

/** Days since a fixed one, so that what turns with the days is the same whenever they are looked at. */
export const dayNumber = (day: string): number => daysBetween("1970-01-01", day);

/** The patients who do not come today, those seen the longest ago first. */
function dueFirst(days: DemoDays, daysOf: FoundAgenda["daysOf"]): { name: string; away: number }[] {
  return [...daysOf]
    .filter(([, on]) => !on.includes(days.today))
    .map(([name, on]) => ({
      name,
      away: Math.min(...on.map((day) => Math.abs(daysBetween(day, days.today)))),
    }))
    .sort((one, other) => other.away - one.away || (one.name < other.name ? -1 : 1));
}

/** A visit that takes place now: of the usual length, or a short one beside what is taken. */
function nowIn(usual: Slot, minute: number): Slot[] {
  const begun = minute - (minute % 5);
  return [usual, ...[10, 5, 0].map((ago) => ({ start: begun - ago, minutes: shortMinutes }))];
}

function timeOf({ today }: DemoDays, { start: minute, minutes }: Slot): Interval {
  const start = instantOf({ day: today, time: timeOfMinutes(Math.max(0, minute)) });
  return { start, end: addMinutes(start, minutes) };
}
