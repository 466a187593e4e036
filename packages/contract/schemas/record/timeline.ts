import * as z from "zod/mini";
import { appointmentStatuses, attendances, displayStatuses, patientAnswers } from "../../agenda/agenda";
import { answeredDay, day, id, messages, page, pageQuery } from "../primitives";
import { serviceModes } from "../practice/service";
import { AdherenceFigures } from "./diary";

/** What a patient's timeline shows, and its filters. */
export const timelineKinds = ["appointment", "scan", "plan", "analysis", "note", "pass", "diary"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What happened to a pass of a patient. */
export const passMoments = ["assigned", "scheduled", "missed", "used"] as const;
export type PassMoment = (typeof passMoments)[number];

/** The measures of a scan that the timeline names. */
const ScanMeasures = z.object({
  weight: z.number(),
  skeletalMuscleMass: z.number(),
  bodyFatPercentage: z.number(),
});

const entry = {
  /** Id of what it is about; of a pass, with what happened to it, so that it may be longer than an id. */
  _id: z.string(),
  /** When it took place; the start of its day for what has a day alone. */
  at: z.string(),
};

const AppointmentEntry = z.object({
  ...entry,
  kind: z.literal("appointment"),
  endDate: z.string(),
  status: z.enum(appointmentStatuses),
  /** What its state depends on, as an appointment of the agenda has it. */
  displayStatus: z.nullable(z.enum(displayStatuses)),
  attendance: z.nullable(z.enum(attendances)),
  patientReply: z.optional(z.object({ answer: z.enum(patientAnswers) })),
  remindedAt: z.optional(z.string()),
  service: z.string(),
  office: z.nullable(z.string()),
  mode: z.nullable(z.enum(serviceModes)),
  /** Why it was cancelled or rejected; empty when nobody said. */
  reason: z.string(),
  /** The note of the visit, if there is one. */
  note: z.nullable(id),
});

const ScanEntry = z.object({
  ...entry,
  kind: z.literal("scan"),
  partner: z.string(),
  measures: ScanMeasures,
  /** The change since the scan before; null for the first. */
  change: z.nullable(ScanMeasures),
});

const PlanEntry = z.object({
  ...entry,
  kind: z.literal("plan"),
  /** An uploaded file, or a structured plan. */
  form: z.enum(["file", "mealPlan"]),
  title: z.string(),
  startDate: answeredDay,
  endDate: z.nullable(answeredDay),
  /** Kilocalories of a day; null for a file. */
  energyKcal: z.nullable(z.number()),
  /** It was never sent to the patient; false for a file. */
  isDraft: z.boolean(),
});
export type PlanEntry = z.output<typeof PlanEntry>;

const AnalysisEntry = z.object({
  ...entry,
  kind: z.literal("analysis"),
  type: z.string(),
});

const NoteEntry = z.object({
  ...entry,
  kind: z.literal("note"),
  /** The beginning of the text. */
  excerpt: z.string(),
  weight: z.nullable(z.number()),
  hasMeasures: z.boolean(),
  appointment: z.nullable(id),
});

const PassEntry = z.object({
  ...entry,
  kind: z.literal("pass"),
  moment: z.enum(passMoments),
  /** When the visit to the scan partner is, for a pass that was scheduled. */
  scheduledFor: z.nullable(z.string()),
});

/** A week of the diary, at its last entry. */
const DiaryWeekEntry = z.object({
  ...entry,
  kind: z.literal("diary"),
  /** Its Monday and its Sunday. */
  from: day,
  to: day,
  figures: AdherenceFigures,
  /** Glasses. */
  water: z.number(),
  workouts: z.number(),
});

export const TimelineEntry = z.discriminatedUnion("kind", [
  AppointmentEntry,
  ScanEntry,
  PlanEntry,
  AnalysisEntry,
  NoteEntry,
  PassEntry,
  DiaryWeekEntry,
]);
export type TimelineEntry = z.output<typeof TimelineEntry>;
export type EntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>;

export const TimelineQuery = z.strictObject({
  ...pageQuery,
  kind: z.optional(z.enum(timelineKinds, messages.choose)),
});

/** What happened with a patient until the end of today, newest first. */
export const TimelinePage = page(TimelineEntry);
export type TimelinePage = z.output<typeof TimelinePage>;

/** What a nutritionist wants to know before a consultation, in one look. */
export const PatientOverview = z.object({
  visitReason: z.string(),
  medications: z.array(z.object({ name: z.string(), dose: z.string() })),
  allergies: z.array(z.string()),
  intolerances: z.array(z.string()),
  /** Start of the last visit that the patient came to. */
  lastVisitAt: z.nullable(z.string()),
  lastNote: z.nullable(z.object({ _id: id, date: z.string(), excerpt: z.string() })),
  /** The plan that the patient follows today. */
  currentPlan: z.nullable(PlanEntry),
  /** The plan that is being prepared and was not sent. */
  draftPlan: z.nullable(PlanEntry),
});
export type PatientOverview = z.output<typeof PatientOverview>;
