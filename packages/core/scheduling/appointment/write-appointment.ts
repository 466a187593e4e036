import { appointmentMessages, occupies, type Attendance } from "@nutria/contract/agenda";
import { AppError, errorTable } from "@nutria/contract/errors";
import type { Interval } from "@nutria/calendar/interval";
import {
  acceptedItems,
  activeItem,
  readAcceptedAppointments,
  type AcceptedAppointments,
  type VisitCounts,
} from "../../care/care-link/index";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import type { Nutritionist } from "../../practice/nutritionist/index";
import { daysOf, occupiedTime, readAgendaDays, type AgendaDays, type Busy } from "./agenda-day";
import type { StoredAppointment } from "./entity";
import { reviewIndexItems, isToConfirm } from "./review-index";
import { collisionRuleOf } from "./access";
import { invalid } from "./parse-time";
import { reminderItems } from "./reminder";
import { appointments } from "./repo";
import { retryOnAgendaDaysConflict } from "./retry";

/** A transaction takes 100 items; besides the days it has at most ten. */
const mostDays = 90;

/**
 * A change of an appointment. `version`, `updatedAt` and `needsReview` are set when it is written; `attendance`
 * goes when the visit is no longer accepted or is at another time.
 */
export interface Change {
  after: StoredAppointment;
  events: DomainEvent[];
  /** The change is by the patient, and the nutritionist must see it. */
  isUnseen?: boolean;
  /** Chooses the office from the agenda days as they are when the change is written. Raises to refuse. */
  place?: (days: AgendaDays) => Partial<StoredAppointment>;
  /** Further items of the same transaction, from the appointment as it is written. */
  also?: (after: StoredAppointment) => TransactItem[];
}

/** What the caller has read already; `days` are only used in the first attempt. */
export interface AlreadyRead {
  acceptedAppointments?: AcceptedAppointments | undefined;
  days?: AgendaDays | undefined;
}

/** `slot_taken`, with its message on the field (spec A §5). */
const slotTaken = () => new AppError("slot_taken", { fields: { startDate: errorTable.slot_taken.message } });

/**
 * Writes a change of an appointment in one transaction with everything that depends on it: the agenda days
 * that it frees and occupies, the accepted appointments of nutritionist and patient, the review index, its
 * reminder and its events. Every create, move, accept, reject and cancel goes through here, so a slot has
 * exactly one winner. Raises `slot_taken`, `patient_inactive`, and `StaleAppointmentError` or
 * `StaleAcceptedAppointmentsError` when a concurrent writer changed the appointment or the accepted ones: the
 * caller must read and decide again. Conflicts with other times of the same days are retried here.
 */
export async function writeAppointment(
  ctx: Context,
  nutritionist: Nutritionist,
  before: StoredAppointment | undefined,
  change: Change,
  known: AlreadyRead = {},
): Promise<StoredAppointment> {
  const { nutritionistId } = nutritionist;
  const isUnseen = change.isUnseen ?? false;
  const after: StoredAppointment = {
    ...change.after,
    needsReview: change.after.patientId !== undefined && (isUnseen || isToConfirm(change.after)),
    attendance: attendanceOf(before, change.after),
    version: (before?.version ?? 0) + 1,
    updatedAt: ctx.now(),
  };
  const plan = planOf(before, after);
  const acceptedAppointments = plan.needsAcceptedAppointments
    ? (known.acceptedAppointments ?? (await acceptedAppointmentsFor(ctx, after)))
    : undefined;
  let daysKnown = known.days?.covers(plan.days) ? known.days : undefined;
  if (plan.mustBeActive && acceptedAppointments?.link?.isActive === false)
    throw new AppError("patient_inactive");
  return retryOnAgendaDaysConflict(async () => {
    const days =
      plan.days.length > 0
        ? (daysKnown ?? (await readAgendaDays(ctx, nutritionistId, plan.days)))
        : undefined;
    daysKnown = undefined;
    if (days && plan.taken) refuseTaken(days, plan.taken, nutritionist, plan.isMoved);
    const placed = { ...after, ...(days && change.place?.(days)) };
    await commit(
      ctx,
      [
        appointments(ctx, nutritionistId).writeItem(before, placed),
        ...(acceptedAppointments ? acceptedAppointmentItems(ctx, acceptedAppointments, placed, plan) : []),
        ...(days?.items(after.appointmentId, plan.freed, plan.taken) ?? []),
        ...reviewIndexItems(ctx, before, placed, isUnseen),
        ...reminderItems(ctx, before, placed),
        ...(change.also?.(placed) ?? []),
      ],
      change.events,
    );
    return placed;
  });
}

interface Plan {
  /** The times that it occupied before and occupies now. */
  freed: Interval | undefined;
  taken: Busy | undefined;
  /** The days to write; none when its time does not change. */
  days: string[];
  /** It occupies a time that it did not occupy before. */
  isMoved: boolean;
  wasAccepted: boolean;
  isAccepted: boolean;
  /** What the change adds to the patient's counters. */
  visits: VisitCounts;
  needsAcceptedAppointments: boolean;
  mustBeActive: boolean;
}

function planOf(before: StoredAppointment | undefined, after: StoredAppointment): Plan {
  const freed = before && timeOf(before);
  const taken = timeOf(after);
  const isMoved = taken !== undefined && (freed?.start !== taken.start || freed.end !== taken.end);
  const hasPatient = after.patientId !== undefined;
  const wasAccepted = hasPatient && before?.status === "accepted";
  const isAccepted = hasPatient && after.status === "accepted";
  const isTimeWritten = isMoved || freed?.isAccepted !== taken?.isAccepted || (freed && !taken);
  const days = isTimeWritten ? daysOf(freed, taken) : [];
  const visits = visitsAdded(before, after);
  const isCounted = visits.attended !== 0 || visits.missed !== 0;
  if (days.length > mostDays) throw invalid("startDate", appointmentMessages.movedTooFar);
  return {
    freed,
    taken,
    days,
    isMoved,
    wasAccepted,
    isAccepted,
    visits,
    needsAcceptedAppointments: hasPatient && (isMoved || wasAccepted !== isAccepted || isCounted),
    mustBeActive: hasPatient && (isMoved || (isAccepted && !wasAccepted)),
  };
}

function attendanceOf(before: StoredAppointment | undefined, after: StoredAppointment) {
  const isSameVisit = after.status === "accepted" && before?.startDate === after.startDate;
  return isSameVisit ? after.attendance : undefined;
}

function visitsAdded(before: StoredAppointment | undefined, after: StoredAppointment): VisitCounts {
  const added = (attendance: Attendance) =>
    Number(after.attendance === attendance) - Number(before?.attendance === attendance);
  return { attended: added("attended"), missed: added("missed") };
}

function timeOf(appointment: StoredAppointment): Busy | undefined {
  const { status, appointmentId } = appointment;
  if (!occupies(status)) return undefined;
  return { appointmentId, ...occupiedTime(appointment), isAccepted: status === "accepted" };
}

/**
 * A new time must not collide with any busy time. Accepting only checks accepted ones, so that of two that
 * collide (booked while back-to-back was allowed) the one accepted first wins.
 */
function refuseTaken(days: AgendaDays, taken: Busy, nutritionist: Nutritionist, isMoved: boolean): void {
  const except = { except: taken.appointmentId, acceptedOnly: !isMoved };
  if (days.isTaken(taken, collisionRuleOf(nutritionist), except)) throw slotTaken();
}

function acceptedAppointmentItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  { appointmentId, startDate, endDate }: StoredAppointment,
  { wasAccepted, isAccepted, mustBeActive, visits }: Plan,
): TransactItem[] {
  if (!wasAccepted && !isAccepted) return activeItem(ctx, acceptedAppointments);
  const added = isAccepted ? { appointmentId, start: startDate, end: endDate } : undefined;
  return acceptedItems(ctx, acceptedAppointments, { appointmentId, added, visits, mustBeActive });
}

async function acceptedAppointmentsFor(
  ctx: Context,
  { nutritionistId, patientId }: StoredAppointment,
): Promise<AcceptedAppointments | undefined> {
  return patientId === undefined ? undefined : readAcceptedAppointments(ctx, nutritionistId, patientId);
}
