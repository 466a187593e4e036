import { appointmentMessages, occupies, type Attendance } from "@nutria/contract/agenda/agenda";
import type { Interval } from "@nutria/calendar/interval";
import type { VisitCounts } from "../../../care/care-link/index";
import { daysOf, occupiedTime, type Busy } from "../agenda-day";
import type { StoredAppointment } from "../entity";
import { invalid } from "../parse-time";

/** A transaction takes 100 items; besides the days it has at most ten. */
const mostDays = 90;

/** The effects of an appointment's change on all dependent items. */
export interface ChangePlan {
  /** The times that it occupied before and occupies now. */
  freed: Interval | undefined;
  taken: Busy | undefined;
  /** The days to write; none when its time does not change. */
  days: string[];
  /** It occupies a time that it did not occupy before. */
  isMoved: boolean;
  wasAccepted: boolean;
  isAccepted: boolean;
  /** The change of the patient's counters. */
  visits: VisitCounts;
  needsAcceptedAppointments: boolean;
  mustBeActive: boolean;
}

/** The plan of a change. Raises `validation` for an event that touches too many days. */
export function planOf(before: StoredAppointment | undefined, after: StoredAppointment): ChangePlan {
  const times = timesOf(before, after);
  const { isMoved } = times;
  const hasPatient = after.patientId !== undefined;
  const wasAccepted = hasPatient && before?.status === "accepted";
  const isAccepted = hasPatient && after.status === "accepted";
  const visits = visitsAdded(before, after);
  const isCounted = visits.attended !== 0 || visits.missed !== 0;
  return {
    ...times,
    wasAccepted,
    isAccepted,
    visits,
    needsAcceptedAppointments: hasPatient && (isMoved || wasAccepted !== isAccepted || isCounted),
    mustBeActive: hasPatient && (isMoved || (isAccepted && !wasAccepted)),
  };
}

/** The times that a change frees and takes, and the days that it writes for them. */
function timesOf(before: StoredAppointment | undefined, after: StoredAppointment) {
  const freed = before && timeOf(before);
  const taken = timeOf(after);
  const isMoved = taken !== undefined && (freed?.start !== taken.start || freed.end !== taken.end);
  const isWritten = isMoved || freed?.isAccepted !== taken?.isAccepted || (freed && !taken);
  const days = isWritten ? daysOf(freed, taken) : [];
  if (days.length > mostDays) throw invalid("startDate", appointmentMessages.movedTooFar);
  return { freed, taken, days, isMoved };
}

/**
 * The attendance, reminder and reply that are kept: those of the same visit, or of an imported one, while it is
 * accepted.
 */
export function keptOfVisit(
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): Pick<StoredAppointment, "attendance" | "patientReply" | "remindedAt"> {
  const isSameVisit = before === undefined || before.startDate === after.startDate;
  const isKept = isSameVisit && after.status === "accepted";
  return {
    attendance: isKept ? after.attendance : undefined,
    patientReply: isKept ? after.patientReply : undefined,
    remindedAt: isKept ? after.remindedAt : undefined,
  };
}

function visitsAdded(before: StoredAppointment | undefined, after: StoredAppointment): VisitCounts {
  const added = (attendance: Attendance) =>
    Number(after.attendance === attendance) - Number(before?.attendance === attendance);
  return { attended: added("attended"), missed: added("missed") };
}

function timeOf(appointment: StoredAppointment): Busy | undefined {
  const { status, appointmentId, startDate, isBookedOnline } = appointment;
  if (!occupies(status)) return undefined;
  return {
    appointmentId,
    ...occupiedTime(appointment),
    isAccepted: status === "accepted",
    ...(isBookedOnline && { onlineStart: startDate }),
  };
}
