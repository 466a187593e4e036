import { appointmentMessages, occupies } from "@nutria/contract/agenda";
import { AppError, errorTable } from "@nutria/contract/errors";
import type { Interval } from "@nutria/calendar/interval";
import {
  acceptedItems,
  activeItem,
  readAcceptedAppointments,
  type AcceptedAppointments,
} from "../../care/care-link/index";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import type { Nutritionist } from "../../practice/nutritionist/index";
import { daysOf, readDays, type AgendaDays, type Busy } from "./agenda-day";
import type { StoredAppointment } from "./entity";
import { reviewIndexItems, isToConfirm } from "./review-index";
import { ruleOf } from "./access";
import { invalid } from "./parse-time";
import { reminderItems } from "./reminder";
import { appointments } from "./repo";
import { retryOnAgendaDaysConflict } from "./retry";

/** A transaction takes a hundred writes; the rest of it is at most ten. */
const mostDays = 90;

/** What an appointment becomes. The version, `updatedAt` and the flag are this module's own. */
export interface Change {
  after: StoredAppointment;
  events: DomainEvent[];
  /** The patient did something that the nutritionist should see. */
  isUnseen?: boolean;
  /** Looks at the days as they are when it is written: where it takes place. Raising refuses. */
  place?: (days: AgendaDays) => Partial<StoredAppointment>;
  /** Further items of the same transaction, made of the appointment as it is written. */
  also?: (after: StoredAppointment) => TransactItem[];
}

/** What the caller has read already; days are good for the first attempt. */
export interface Known {
  acceptedAppointments?: AcceptedAppointments | undefined;
  days?: AgendaDays | undefined;
}

/** The refusal of a time that is taken, said beside its field (spec A §5). */
const slotTaken = () => new AppError("slot_taken", { fields: { startDate: errorTable.slot_taken.message } });

/**
 * Writes an appointment as it becomes, and with it, all or nothing: the days of the agenda that it leaves and takes,
 * what the pair have agreed on, what the nutritionist has to look at, its reminder and its events. Every create, move,
 * accept, reject and cancel comes through here, which is why a time has one winner. Raises `slot_taken`,
 * `patient_inactive`, and `StaleAgendaError` or `StaleAcceptedAppointmentsError` when a rival changed the appointment or the pair: then read
 * and decide again. Rivals for other times of the same days are waited out here.
 */
export async function write(
  ctx: Context,
  practice: Nutritionist,
  before: StoredAppointment | undefined,
  change: Change,
  known: Known = {},
): Promise<StoredAppointment> {
  const { nutritionistId } = practice;
  const isUnseen = change.isUnseen ?? false;
  const after: StoredAppointment = {
    ...change.after,
    needsReview: change.after.patientId !== undefined && (isUnseen || isToConfirm(change.after)),
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
      plan.days.length > 0 ? (daysKnown ?? (await readDays(ctx, nutritionistId, plan.days))) : undefined;
    daysKnown = undefined;
    if (days && plan.taken) refuseTaken(days, plan.taken, practice, plan.isMoved);
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
  /** Time that it took, and time that it takes from now on. */
  freed: Interval | undefined;
  taken: Busy | undefined;
  /** Days to be written; none when its time stays as it is. */
  days: string[];
  /** It takes a time that it did not take before. */
  isMoved: boolean;
  wasAccepted: boolean;
  isAccepted: boolean;
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
  if (days.length > mostDays) throw invalid("startDate", appointmentMessages.movedTooFar);
  return {
    freed,
    taken,
    days,
    isMoved,
    wasAccepted,
    isAccepted,
    needsAcceptedAppointments: hasPatient && (isMoved || wasAccepted !== isAccepted),
    mustBeActive: hasPatient && (isMoved || (isAccepted && !wasAccepted)),
  };
}

function timeOf({ status, startDate, endDate, appointmentId }: StoredAppointment): Busy | undefined {
  if (!occupies(status)) return undefined;
  return { appointmentId, start: startDate, end: endDate, isAccepted: status === "accepted" };
}

/**
 * A time that is taken anew must clash with nothing; accepting one looks at what is accepted alone, so that of two that
 * clash (booked while back to back was allowed) the first to be accepted wins.
 */
function refuseTaken(days: AgendaDays, taken: Busy, practice: Nutritionist, isMoved: boolean): void {
  const except = { except: taken.appointmentId, acceptedOnly: !isMoved };
  if (days.isTaken(taken, ruleOf(practice), except)) throw slotTaken();
}

function acceptedAppointmentItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  { appointmentId, startDate, endDate }: StoredAppointment,
  { wasAccepted, isAccepted, mustBeActive }: Plan,
): TransactItem[] {
  if (!wasAccepted && !isAccepted) return activeItem(ctx, acceptedAppointments);
  const added = isAccepted ? { appointmentId, start: startDate, end: endDate } : undefined;
  return acceptedItems(ctx, acceptedAppointments, { appointmentId, added, mustBeActive });
}

async function acceptedAppointmentsFor(
  ctx: Context,
  { nutritionistId, patientId }: StoredAppointment,
): Promise<AcceptedAppointments | undefined> {
  return patientId === undefined ? undefined : readAcceptedAppointments(ctx, nutritionistId, patientId);
}
