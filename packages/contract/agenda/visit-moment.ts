import type { Attendance, DisplayStatus, PatientAnswer } from "./agenda";

/** The phase of an appointment at an instant; it determines the possible actions. */
export const visitMoments = [
  /** An event without a patient. */
  "event",
  /** Cancelled or rejected. */
  "closed",
  /** Ahead, and the nutritionist must answer. */
  "asked",
  /** Ahead, and the patient must answer. */
  "unconfirmed",
  /** Confirmed, and ahead. */
  "before",
  /** Between its start and its end, regardless of the answer. */
  "now",
  /** Over, regardless of the answer; also before its end once the patient is marked absent. */
  "after",
] as const;
export type VisitMoment = (typeof visitMoments)[number];

/** Inputs of an appointment's moment. */
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

/** The moment of an appointment at an instant in UTC with milliseconds (decisions, "Agenda"). */
export function momentOf(visit: TimedVisit, now: string): VisitMoment {
  const { displayStatus, startDate, endDate, attendance } = visit;
  if (displayStatus === null) return "closed";
  if (displayStatus === "NORMAL") return "event";
  if (now >= startDate) return now < endDate && attendance !== "missed" ? "now" : "after";
  if (displayStatus === "PENDING_BY_NUTRITIONIST") return "asked";
  return displayStatus === "PENDING_BY_PATIENT" ? "unconfirmed" : "before";
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
