import { addHours } from "@nutria/calendar/instant";
import type { AppointmentStatus, PatientAnswer } from "./agenda";

/** From the farthest moment of a reminder on. */
const hoursAhead = 48;

interface AskedVisit {
  status: AppointmentStatus | "proposed";
  startDate: string;
  patientReply: PatientAnswer | null;
}

/** Whether a patient is asked to confirm: an accepted visit within the next 48 hours that is not confirmed yet. */
export function isAskedWhetherComing({ status, startDate, patientReply }: AskedVisit, now: string): boolean {
  const isSoon = startDate > now && startDate <= addHours(now, hoursAhead);
  return status === "accepted" && isSoon && patientReply !== "confirmed";
}
