import { AppError } from "@nutria/contract/wire/errors";
import { acceptedItems, activeItem, type AcceptedAppointments } from "../../../care/care-link/index";
import type { Context } from "../../../kernel/context";
import { mostItems } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { AgendaDays } from "../agenda-day";
import { appointments } from "../repo";
import { reviewIndexItems } from "../review-index";
import type { Planned, SharedChange, WritePlan } from "./plan-write";
import { reminderItems } from "./reminder";

/** The data read for a write; `days` are undefined for a write that touches none. */
interface Read {
  days: AgendaDays | undefined;
  accepted: AcceptedAppointments | undefined;
}

/** The items of a planned write, in one transaction. Raises `series_too_long` when it takes fewer. */
export function itemsToWrite(
  ctx: Context,
  nutritionistId: string,
  write: WritePlan,
  change: SharedChange,
  { days, accepted }: Read,
): TransactItem[] {
  const { planned, guarded, isSeries } = write;
  const { isUnseen = false, isArchived = false } = change;
  const moving = planned.filter(({ plan }) => plan.days.length > 0);
  const items = [
    ...planned.map(({ before, after }) => appointments(ctx, nutritionistId).writeItem(before, after)),
    ...(accepted ? acceptedAppointmentItems(ctx, accepted, write, isArchived) : []),
    ...(days?.items(moving.map(busyChangeOf)) ?? []),
    ...(days?.unchangedItems(guarded) ?? []),
    ...planned.flatMap(({ before, after }) => reviewIndexItems(ctx, before, after, isUnseen)),
    ...(isSeries ? [] : planned.flatMap(({ before, after }) => reminderItems(ctx, before, after))),
    ...(change.also?.(planned.map(({ after }) => after)) ?? []),
  ];
  if (items.length + change.events.length > mostItems) throw new AppError("series_too_long");
  return items;
}

function busyChangeOf({ after: { appointmentId }, plan: { freed, taken } }: Planned) {
  return { appointmentId, freed, taken };
}

function acceptedAppointmentItems(
  ctx: Context,
  acceptedAppointments: AcceptedAppointments,
  { planned, mustBeActive }: WritePlan,
  isArchived: boolean,
): TransactItem[] {
  const changed = planned.filter(({ plan }) => plan.wasAccepted || plan.isAccepted);
  if (changed.length === 0) return isArchived ? [] : activeItem(ctx, acceptedAppointments);
  const sum = (kind: "attended" | "missed") =>
    changed.reduce((total, { plan }) => total + plan.visits[kind], 0);
  return acceptedItems(ctx, acceptedAppointments, {
    removed: changed.flatMap(({ before }) =>
      before ? [{ appointmentId: before.appointmentId, start: before.startDate }] : [],
    ),
    added: changed
      .filter(({ plan }) => plan.isAccepted)
      .map(({ after }) => ({
        appointmentId: after.appointmentId,
        start: after.startDate,
        end: after.endDate,
        ...(after.attendance === "missed" && { isMissed: true }),
      })),
    visits: { attended: sum("attended"), missed: sum("missed") },
    mustBeActive,
  });
}
