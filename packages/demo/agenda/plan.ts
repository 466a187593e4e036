import { addCalendarDays, startOfWeek, weekdayOf } from "@nutria/calendar/day";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { VisitPaymentMethod } from "@nutria/contract/agenda/visit-payment";
import type { DemoDays, LocalTime } from "../days";
import { demoPeople } from "../people";
import { dayAroundNow, type Slot } from "./around-now";
import type { DemoService, Outcome, PlannedVisit } from "./planned-visit";
import { rhythms, type Rhythm } from "./rhythms";

/** Weeks of visits before the present one: three months. */
const weeksOfHistory = 13;
const weeksAhead = 5;
/** Nobody comes twice within so many days. */
const daysBetweenVisits = 7;
/** Weeks after which nothing is owed any more. */
const oweAtMostDays = 24;

/** Who was here today, who is, and who comes, the nearest to now first. */
const seenToday = ["Mariana", "Andrea", "Eduardo", "Hilda", "Bruno"];
const inTheRoom = "Carmen";
const comingToday = ["Daniela", "Jimena", "Paola", "Gerardo", "Luis Ángel"];

export const outcomesToday: readonly Outcome[] = [
  { attendance: "attended", method: "card" },
  { attendance: "attended", method: "transfer" },
  { attendance: "attended" },
  { attendance: "attended", method: "cash" },
  { attendance: "missed" },
];
export const answersToday = ["coming", "accepted", "pending", "coming", "accepted"] as const;

/** Visits that do not come in a rhythm: those of the record that is shown most, and the first ones of new patients. */
const others: readonly {
  patient: string;
  daysAgo: number;
  service: DemoService;
  method: VisitPaymentMethod;
}[] = [
  { patient: "Carmen", daysAgo: 90, service: "consulta-de-seguimiento", method: "cash" },
  { patient: "Carmen", daysAgo: 55, service: "consulta-de-seguimiento", method: "transfer" },
  { patient: "Carmen", daysAgo: 27, service: "consulta-de-seguimiento", method: "card" },
  { patient: "Ricardo", daysAgo: 9, service: "primera-consulta", method: "transfer" },
  { patient: "Sofía", daysAgo: 1, service: "primera-consulta", method: "cash" },
];
/** A time of theirs that no rhythm has. */
const timeOfOthers = "13:00";

const methods: readonly VisitPaymentMethod[] = ["transfer", "cash", "card", "transfer", "cash", "other"];

/** The visits of three months, of today around now, and the next one of everybody, in the order in which they take place. */
export function planVisits(days: DemoDays): PlannedVisit[] {
  const today = visitsOfToday(days);
  const seen = new Set(today.map(({ patient }) => patient));
  const past = [
    ...rhythms.flatMap((rhythm) => pastOf(rhythm, days, seen)),
    ...others.map(({ patient, daysAgo, service }) => ({
      patient,
      service,
      mode: "site" as const,
      day: days.workday(-daysAgo),
      time: timeOfOthers,
    })),
  ].sort(byTime);
  const next = rhythms.flatMap((rhythm) => nextOf(rhythm, days, seen));
  return [
    ...past.map((visit, place) => ({ ...visit, outcome: outcomeOf(visit, place, days) })),
    ...today,
    ...next.sort(byTime),
  ];
}

/**
 * The visits of today. The demo shows a practice at work, so one of them takes place now even at three on a Sunday:
 * the owner books those outside her hours, by video call, which the product lets her do.
 */
function visitsOfToday(days: DemoDays): PlannedVisit[] {
  const { over, now, ahead } = dayAroundNow(days.minutes);
  const visitOf = (patient: string, slot: Slot) => ({ patient, day: days.today, ...visitIn(slot) });
  return [
    ...over.map((slot, place) => {
      const outcome = outcomesToday[place];
      return { ...visitOf(seenToday[place] ?? "", slot), ...(outcome && { outcome }) };
    }),
    { ...visitOf(inTheRoom, now), answer: "coming" as const },
    ...ahead.map((slot, place) => {
      const answer = answersToday[place];
      return { ...visitOf(comingToday[place] ?? "", slot), ...(answer && { answer }) };
    }),
  ].sort(byTime);
}

const shortest = 15;

/** The time, service and mode of a visit in a slot. */
export function visitIn({ start, minutes }: Slot): Pick<PlannedVisit, "time" | "service" | "mode"> {
  const [time, hour] = [timeOfMinutes(start), Math.floor(start / 60)];
  if (minutes === shortest) return { time, service: "asesoria-de-compras", mode: "online" };
  return { time, service: "consulta-de-seguimiento", mode: hour >= 9 && hour < 14 ? "site" : "online" };
}

function pastOf(rhythm: Rhythm, days: DemoDays, seen: ReadonlySet<string>): PlannedVisit[] {
  if (rhythm.isWithoutPast) return [];
  const { patient, time, service, mode } = rhythm;
  const linked = days.day(1 - Math.floor(personNamed(patient).daysAgo));
  const last = addCalendarDays(days.today, seen.has(patient) ? -daysBetweenVisits : -1);
  return daysOf(rhythm, days, -weeksOfHistory, 0)
    .filter((day) => day >= linked && day <= last)
    .map((day) => ({ patient, service, mode, day, time }));
}

/** The next visit of a patient. */
function nextOf(rhythm: Rhythm, days: DemoDays, seen: ReadonlySet<string>): PlannedVisit[] {
  const { patient, time, service, mode } = rhythm;
  if (rhythm.isWithoutNext) return [];
  const first = addCalendarDays(
    days.today,
    seen.has(patient) || rhythm.isWithoutPast ? daysBetweenVisits : 1,
  );
  const day = daysOf(rhythm, days, 0, weeksAhead).find((one) => one >= first);
  return day === undefined ? [] : [{ patient, service, mode, day, time, answer: "accepted" }];
}

/** The days of a rhythm in some weeks, counted from the present one. */
function daysOf({ weekday, everyWeeks, week }: Rhythm, days: DemoDays, from: number, to: number): string[] {
  const monday = startOfWeek(days.today, 1);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((one) => (one - week) % everyWeeks === 0)
    .map((one) => addCalendarDays(monday, 7 * one + weekday - 1));
}

function outcomeOf(visit: PlannedVisit, place: number, days: DemoDays): Outcome {
  const known = others.find(
    ({ patient, daysAgo }) => patient === visit.patient && days.workday(-daysAgo) === visit.day,
  );
  if (known) return { attendance: "attended", method: known.method };
  if (place % 14 === 9) return { attendance: "missed" };
  const isOwed = place % 6 === 2 && visit.day > days.day(-oweAtMostDays);
  return { attendance: "attended", ...(!isOwed && { method: methods[place % methods.length] ?? "cash" }) };
}

function personNamed(name: string) {
  const person = demoPeople.find((one) => one.name === name);
  if (!person) throw new Error(`The demo practice has nobody called ${name}`);
  return person;
}

function byTime(one: LocalTime, other: LocalTime): number {
  return `${one.day}T${one.time}` < `${other.day}T${other.time}` ? -1 : 1;
}

/** A Friday on which the practice is closed, after everything that is agreed. */
export function dayOffOf({ today, day }: DemoDays): string {
  const daysToFriday = (5 - weekdayOf(today) + 7) % 7;
  return day(daysToFriday + 42);
}
