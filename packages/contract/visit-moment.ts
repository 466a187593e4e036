import type { Attendance, DisplayStatus, PatientAnswer } from "./agenda";

/** What an appointment is at an instant, which decides what can be done with it. */
export const visitMoments = [
  /** An event without a patient. */
  "event",
  /** Cancelled or rejected. */
  "closed",
  /** The nutritionist must answer. */
  "asked",
  /** The patient must answer. */
  "unconfirmed",
  /** Confirmed, and ahead. */
  "before",
  /** Confirmed, and between its start and its end. */
  "now",
  /** Confirmed, and over; also while it lasts, once the patient is known to be absent. */
  "after",
] as const;
export type VisitMoment = (typeof visitMoments)[number];

/** What the moment of an appointment depends on. */
export interface TimedVisit {
  displayStatus: DisplayStatus | null;
  startDate: string;
  /** Exclusive: at this instant the visit is over. */
  endDate: string;
  attendance: Attendance | null;
  /** Whether the patient said that they come, or that they need another time; absent while they said nothing. */
  patientReply?: { answer: PatientAnswer } | undefined;
  /** When the patient was last reminded of it; absent while they were not. */
  remindedAt?: string | undefined;
}

/** The moment of an appointment at an instant in UTC with milliseconds. */
export function momentOf(visit: TimedVisit, now: string): VisitMoment {
  const { displayStatus, startDate, endDate, attendance } = visit;
  if (displayStatus === null) return "closed";
  if (displayStatus === "NORMAL") return "event";
  if (displayStatus === "PENDING_BY_NUTRITIONIST") return "asked";
  if (displayStatus === "PENDING_BY_PATIENT") return "unconfirmed";
  if (now < startDate) return "before";
  return now < endDate && attendance !== "missed" ? "now" : "after";
}

/**
 * The state that a block, a line of the day and the panel show: the moment, of one ahead what the patient answered to its
 * reminder or that they did not yet, and of one that is over who came.
 */
export const visitStates = [
  "event",
  "closed",
  "asked",
  "unconfirmed",
  "before",
  "unanswered",
  "coming",
  "moving",
  "now",
  "unmarked",
  "attended",
  "missed",
] as const;
export type VisitState = (typeof visitStates)[number];

/** The state of an appointment at an instant in UTC with milliseconds. */
export function visitStateOf(visit: TimedVisit, now: string): VisitState {
  const moment = momentOf(visit, now);
  if (moment === "after") return visit.attendance ?? "unmarked";
  if (moment !== "before") return moment;
  if (!visit.patientReply) return visit.remindedAt === undefined ? "before" : "unanswered";
  return visit.patientReply.answer === "confirmed" ? "coming" : "moving";
}
