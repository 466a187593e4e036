import * as z from "zod/mini";
import { id } from "../primitives";
import { Appointment } from "../agenda/appointment";

/** What to know before a visit, the most important first. */
export const preparationKinds = [
  "allergy",
  "intolerance",
  "scan",
  "birthday",
  "planEnds",
  "planEnded",
  "planDraft",
  "lastNote",
] as const;

/** A fact to prepare a visit with. */
export const Preparation = z.object({
  kind: z.enum(preparationKinds),
  /** What somebody does not tolerate, or the beginning of the last note; empty for the others. */
  text: z.string(),
  /** The day of the scan or the note, the last day of the plan, or the first of one that was not sent. */
  day: z.nullable(z.string()),
  /** The kilograms between a scan and the one before, or the years of a birthday. */
  amount: z.nullable(z.number()),
});
export type Preparation = z.output<typeof Preparation>;

/** An appointment of the day. */
export const TodayVisit = z.object({
  appointment: Appointment,
  /** A person who is not linked asks for it, and to be a patient. */
  isNewPerson: z.boolean(),
  /** Whether the visit has a note; null for a person who has no record here. */
  hasNote: z.nullable(z.boolean()),
  /** At most three facts; none once the visit is over. */
  preparations: z.array(Preparation),
});
export type TodayVisit = z.output<typeof TodayVisit>;

/** The day of a practice, in its zone. */
export const Today = z.object({
  day: z.string(),
  timeZone: z.string(),
  visits: z.array(TodayVisit),
  /** Whose records the preparations come from. */
  patients: z.array(id),
  /** The first appointment of tomorrow. */
  tomorrow: z.nullable(Appointment),
});
export type Today = z.output<typeof Today>;

const named = z.object({ _id: id, name: z.string(), lastName: z.string() });

/** What a practice should look at, of the visits of the last weeks; what is owed, of all that are looked at. */
export const Attention = z.object({
  timeZone: z.string(),
  /** Whose records it says something from. */
  patients: z.array(id),
  /** Visits of the last two weeks that nobody wrote a note about, the newest first. */
  withoutNote: z.array(z.object({ appointment: id, patient: named, startDate: z.string() })),
  /** Patients of the last weeks whose plan has ended and who have no appointment ahead. */
  withoutNext: z.array(z.object({ patient: named, planEndedOn: z.string() })),
  /** Plans that a patient reads although the record forbids something of them by now: the first of each patient. */
  plansAgainst: z.array(z.object({ patient: named, plan: id, names: z.array(z.string()) })),
  /** What is owed today, in cents of MXN, as the income of a month says it; `since` as `owedSince` there. */
  owed: z.object({ visits: z.number(), amount: z.number(), since: z.nullable(z.string()) }),
  /** Patients of the last weeks whose birthday is today or tomorrow. */
  birthdays: z.array(z.object({ patient: named, isToday: z.boolean(), years: z.number() })),
});
export type Attention = z.output<typeof Attention>;
