import { changeLinkItem, type LinkChange } from "../../care/care-link/index";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import { StaleReadError } from "../../kernel/retry-on-conflict";
import { useScanItems } from "../partner/index";
import { assignedPasses } from "./entity";
import { PassMissed, PassRescheduled, PassScheduled, PassUsed } from "./events";
import type { HeldPass } from "./held-passes";
import { pendingScheduleItems } from "./pending-schedule";
import type { PassTransition } from "./rules";
import { movementItem } from "./transact-items";

/** What a transition writes and raises. */
interface Writes {
  items: TransactItem[];
  events: DomainEvent[];
}

/**
 * The items of a transition: the pass, the counters on the patient's card, the ledger entry, the pending
 * schedule and, for a used pass, the partner's stock. Raises {@link StaleReadError} when the pass changed
 * after it was read. `linkChange` are further changes of the same care link.
 */
export function transitionItems(
  ctx: Context,
  pass: HeldPass,
  transition: PassTransition,
  linkChange: Pick<LinkChange, "hasNewInBody"> = {},
): Writes {
  const { nutritionistId, patientId, passId } = pass.stored;
  const { type, partnerId, at, held, scheduled } = transition;
  const isLinkChanged = held !== 0 || scheduled !== 0 || linkChange.hasNewInBody !== undefined;
  const items = [
    passItem(ctx, pass, transition),
    ...pendingScheduleItems(ctx, patientId, pass, transition.after),
    ...(isLinkChanged
      ? [changeLinkItem(ctx, { nutritionistId, patientId }, { held, scheduled, ...linkChange })]
      : []),
    ...(type === "used" ? useScanItems(ctx, partnerId, passId) : []),
  ];
  if (!transition.isReported) return { items, events: [] };
  const entry = movementItem(ctx, { nutritionistId, patientId, passId, partnerId, type, quantity: 0, at });
  return { items: [...items, entry], events: [eventOf(pass, transition)] };
}

function passItem(ctx: Context, { stored, schedule }: HeldPass, { after }: PassTransition): TransactItem {
  const { nutritionistId, passId } = stored;
  const patch = assignedPasses(ctx.db)
    .patch({ nutritionistId, passId })
    .set({
      status: after.status,
      ...(after.schedule && {
        partnerId: after.schedule.partnerId,
        scheduledFor: after.schedule.scheduledFor,
        scheduleAgreedAt: after.schedule.agreedAt,
      }),
      ...(after.use && { usedAt: after.use.at, usedAtPartnerId: after.use.partnerId }),
    });
  return {
    write: patch.where((now, { eq, notExists }) =>
      [
        eq(now.status, stored.status),
        ...(schedule
          ? [
              eq(now.partnerId, schedule.partnerId),
              eq(now.scheduledFor, schedule.scheduledFor),
              eq(now.scheduleAgreedAt, schedule.agreedAt),
            ]
          : [notExists(now.scheduleAgreedAt)]),
      ].join(" AND "),
    ),
    orElse: () => new StaleReadError(),
  };
}

function eventOf({ stored }: HeldPass, { type, partnerId, at, after }: PassTransition): DomainEvent {
  const { nutritionistId, patientId, passId } = stored;
  const data = { nutritionistId, patientId, passId, partnerId, at };
  const scheduledFor = after.schedule?.scheduledFor ?? at;
  switch (type) {
    case "scheduled":
      return PassScheduled({ ...data, scheduledFor });
    case "rescheduled":
      return PassRescheduled({ ...data, scheduledFor });
    case "used":
      return PassUsed(data);
    case "missed":
      return PassMissed(data);
  }
}
