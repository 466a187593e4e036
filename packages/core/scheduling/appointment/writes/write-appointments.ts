import { AppError } from "@nutria/contract/wire/errors";
import { readAcceptedAppointments, type AcceptedAppointments } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { readAgendaDays } from "../agenda-day";
import type { StoredAppointment } from "../entity";
import { retryOnAgendaDaysConflict } from "../retry";
import type { AlreadyRead, AppointmentWrite } from "./change";
import { refuseTaken } from "./check-taken";
import { itemsToWrite } from "./items-to-write";
import { planWrite, type Member, type Planned, type SharedChange } from "./plan-write";
import { linkingOf, restartWhenAnswered } from "./link-person";
import { laterReminderItems, staleReminderItems } from "./reminder";

/**
 * Writes changes of some appointments of one patient, or of some events, in one transaction with everything
 * that depends on them: the agenda days that they free and occupy, the accepted appointments of nutritionist
 * and patient, the review index, the reminders and the events. Every create, move, accept, reject and cancel
 * goes through here, so a slot has exactly one winner, a series is changed whole or not at all, and an accepted visit
 * has somebody whom the nutritionist accepted: with `acceptsPerson`, a person who asks for it is accepted in the same
 * transaction. Raises `slot_taken`, `patient_inactive`, `series_too_long`, `person_not_accepted`, with `acceptsPerson` also
 * `plan_full`, and `StaleAppointmentError` or
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
  const write = planWrite(ctx, members, change);
  const { planned, touched, guarded, isSeries } = write;
  const found = await acceptedAppointmentsFor(ctx, planned, known);
  if (write.mustBeActive && found?.link?.isActive === false) throw new AppError("patient_inactive");
  const linking = found && (await linkingOf(ctx, found, planned, change));
  // A new link lists the appointments accepted along with it.
  const accepted = linking ? undefined : found;
  const needed = [...touched, ...guarded];
  let daysKnown = known.days?.covers(needed) ? known.days : undefined;
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
    const items = itemsToWrite(ctx, nutritionistId, { ...write, planned: placed }, change, {
      days,
      accepted,
    });
    if (linking)
      await restartWhenAnswered(
        commit(ctx, [...items, ...linking.items], [...change.events, ...linking.events]),
      );
    else await commit(ctx, items, change.events);
    return placed.map(({ after }) => after);
  });
  if (isSeries)
    await commitAll(
      ctx,
      planned.flatMap(({ before, after }) => staleReminderItems(ctx, before, after)),
    );
  return written;
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

/** Writes a change of one appointment, like {@link writeAppointments}. */
export async function writeAppointment(
  ctx: Context,
  nutritionist: Nutritionist,
  before: StoredAppointment | undefined,
  change: AppointmentWrite,
  known: AlreadyRead = {},
): Promise<StoredAppointment> {
  const { after, also, ...others } = change;
  const [written = after] = await writeAppointments(
    ctx,
    nutritionist,
    [{ before, after }],
    { ...others, ...(also && { also: ([one = after]) => also(one) }) },
    known,
  );
  return written;
}
