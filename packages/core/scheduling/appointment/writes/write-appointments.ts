import { appointmentMessages } from "@nutria/contract/agenda";
import { AppError, errorTable } from "@nutria/contract/errors";
import { formatDay } from "@nutria/calendar/format";
import { collides } from "@nutria/calendar/interval";
import { dayAt } from "@nutria/calendar/zone";
import {
  acceptedItems,
  activeItem,
  readAcceptedAppointments,
  type AcceptedAppointments,
} from "../../../care/care-link/index";
import { commit, mostItems } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { daysOf, readAgendaDays, type AgendaDays } from "../agenda-day";
import type { StoredAppointment } from "../entity";
import { reviewIndexItems, isToConfirm } from "../review-index";
import { collisionRuleOf } from "../access";
import { attendanceOf, planOf, type Plan } from "./plan-change";
import { laterReminderItems, reminderItems, staleReminderItems } from "../mails/reminder";
import { appointments } from "../repo";
import { retryOnAgendaDaysConflict } from "../retry";
import type { AlreadyRead, Change } from "./change";

/** An appointment to write; `before` is undefined for a new one. */
export interface Member {
  before: StoredAppointment | undefined;
  after: StoredAppointment;
}

/** What is written with the appointments; `also` gives further items of the same transaction. */
export type SharedChange = Pick<Change, "events" | "isUnseen" | "place" | "guardedDays"> & {
  also?: (after: StoredAppointment[]) => TransactItem[];
};

interface Planned extends Member {
  plan: Plan;
}

/**
 * Writes changes of some appointments of one patient, or of some events, in one transaction with everything
 * that depends on them: the agenda days that they free and occupy, the accepted appointments of nutritionist
 * and patient, the review index, the reminders and the events. Every create, move, accept, reject and cancel
 * goes through here, so a slot has exactly one winner, and a series is changed whole or not at all. Raises
 * `slot_taken`, `patient_inactive`, `series_too_long`, and `StaleAppointmentError` or
 * `StaleAcceptedAppointmentsError` when a concurrent writer changed an appointment or the accepted ones: the
 * caller must read and decide again. Conflicts with other times of the same days are retried here.
 */
export async function writeAppointments(
  ctx: Context,
  nutritionist: Nutritionist,
  members: readonly Member[],
  change: SharedChange,
  known: AlreadyRead = {},
): Promise<StoredAppointment[]> {
  const { nutritionistId } = nutritionist;
  const isUnseen = change.isUnseen ?? false;
  const planned = membersToWrite(ctx, members, isUnseen);
  const touched = daysToWrite(planned);
  if (touched.length + members.length > mostItems) throw new AppError("series_too_long");
  const acceptedAppointments = await acceptedAppointmentsFor(ctx, planned, known);
  const guarded = (change.guardedDays ?? []).filter((day) => !touched.includes(day));
  const needed = [...touched, ...guarded];
  let daysKnown = known.days?.covers(needed) ? known.days : undefined;
  const mustBeActive = planned.some(({ plan }) => plan.mustBeActive);
  if (mustBeActive && acceptedAppointments?.link?.isActive === false) throw new AppError("patient_inactive");
  const isSeries = members.length > 1;
  if (isSeries)
    await commitAll(
      ctx,
      planned.flatMap(({ before, after }) => laterReminderItems(ctx, before, after)),
    );
  const written = await retryOnAgendaDaysConflict(async () => {
    const days =
      touched.length > 0 ? (daysKnown ?? (await readAgendaDays(ctx, nutritionistId, needed))) : undefined;
    daysKnown = undefined;
    if (days) refuseTaken(days, planned, nutritionist);
    const place = days && change.place?.(days);
    const placed = planned.map((one) => ({ ...one, after: { ...one.after, ...place } }));
    const all = placed.map(({ after }) => after);
    const items = [
      ...placed.map(({ before, after }) => appointments(ctx, nutritionistId).writeItem(before, after)),
      ...(acceptedAppointments ? acceptedAppointmentItems(ctx, acceptedAppointments, placed) : []),
      ...(days?.items(placed.filter(({ plan }) => plan.days.length > 0).map(busyChangeOf)) ?? []),
      ...(days?.unchangedItems(guarded) ?? []),
      ...placed.flatMap(({ before, after }) => reviewIndexItems(ctx, before, after, isUnseen)),
      ...(isSeries ? [] : placed.flatMap(({ before, after }) => reminderItems(ctx, before, after))),
      ...(change.also?.(all) ?? []),
    ];
    if (items.length + change.events.length > mostItems) throw new AppError("series_too_long");
    await commit(ctx, items, change.events);
    return all;
  });
  if (isSeries)
    await commitAll(
      ctx,
      planned.flatMap(({ before, after }) => staleReminderItems(ctx, before, after)),
    );
  return written;
}

/**
 * The appointments as they are written. Of a series that the patient changed, the nutritionist sees one: the
 * first.
 */
function membersToWrite(ctx: Context, members: readonly Member[], isUnseen: boolean): Planned[] {
  const now = ctx.now();
  return members.map(({ before, after: wanted }, index) => {
    const needsReview = wanted.patientId !== undefined && ((isUnseen && index === 0) || isToConfirm(wanted));
    const after = {
      ...wanted,
      needsReview,
      attendance: attendanceOf(before, wanted),
      version: (before?.version ?? 0) + 1,
      updatedAt: now,
    };
    return { before, after, plan: planOf(before, after) };
  });
}

function daysToWrite(planned: readonly Planned[]): string[] {
  const changed = planned.filter(({ plan }) => plan.days.length > 0);
  return daysOf(...changed.flatMap(({ plan }) => [plan.freed, plan.taken]));
}

function busyChangeOf({ after: { appointmentId }, plan: { freed, taken } }: Planned) {
  return { appointmentId, freed, taken };
}

/**
 * A new time must not collide with any busy time. Accepting only checks accepted ones, so that of two that
 * collide (booked while back-to-back was allowed) the one accepted first wins.
 */
function refuseTaken(days: AgendaDays, planned: readonly Planned[], nutritionist: Nutritionist): void {
  const rule = collisionRuleOf(nutritionist);
  const ids = planned.map(({ after }) => after.appointmentId);
  const clashing = planned.filter(({ plan: { taken, days: own, isMoved } }, index) => {
    if (!taken || own.length === 0) return false;
    if (days.isTaken(taken, rule, { except: ids, acceptedOnly: !isMoved })) return true;
    return planned.some(({ plan }, other) => {
      // Of two that move, the later one clashes; one that stays where it is is not checked itself.
      const isBefore = other < index || (isMoved && other > index && plan.days.length === 0);
      return isBefore && plan.taken !== undefined && collides(plan.taken, taken, rule);
    });
  });
  if (clashing.length > 0)
    throw slotTaken(
      clashing.map(({ after }) => after),
      planned.length > 1,
    );
}

/** `slot_taken`, with its message on the field (spec A §5); for a series, with the dates that clash. */
function slotTaken(clashing: readonly StoredAppointment[], isSeries: boolean): AppError {
  if (!isSeries) return new AppError("slot_taken", { fields: { startDate: errorTable.slot_taken.message } });
  const days = clashing.map(({ startDate, timeZone }) => formatDay(dayAt(startDate, timeZone)));
  return new AppError("slot_taken", {
    fields: { startDate: appointmentMessages.datesTaken(days) },
    clashes: clashing.map(({ startDate }) => startDate),
  });
}

function acceptedAppointmentItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  planned: readonly Planned[],
): TransactItem[] {
  const changed = planned.filter(({ plan }) => plan.wasAccepted || plan.isAccepted);
  if (changed.length === 0) return activeItem(ctx, acceptedAppointments);
  const sum = (kind: "attended" | "missed") =>
    changed.reduce((total, { plan }) => total + plan.visits[kind], 0);
  return acceptedItems(ctx, acceptedAppointments, {
    appointmentIds: changed.map(({ after }) => after.appointmentId),
    added: changed
      .filter(({ plan }) => plan.isAccepted)
      .map(({ after }) => ({
        appointmentId: after.appointmentId,
        start: after.startDate,
        end: after.endDate,
      })),
    visits: { attended: sum("attended"), missed: sum("missed") },
    mustBeActive: planned.some(({ plan }) => plan.mustBeActive),
  });
}

async function acceptedAppointmentsFor(
  ctx: Context,
  planned: readonly Planned[],
  known: AlreadyRead,
): Promise<AcceptedAppointments | undefined> {
  const { nutritionistId, patientId } =
    planned.find(({ plan }) => plan.needsAcceptedAppointments)?.after ?? {};
  if (nutritionistId === undefined || patientId === undefined) return undefined;
  return known.acceptedAppointments ?? (await readAcceptedAppointments(ctx, nutritionistId, patientId));
}

async function commitAll(ctx: Context, items: TransactItem[]): Promise<void> {
  if (items.length > 0) await commit(ctx, items);
}
