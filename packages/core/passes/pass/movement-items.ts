import { changeLinkItem, type LinkChange } from "../../care/care-link/index";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import { StaleReadError } from "../../kernel/retry-on-conflict";
import { useScanItems } from "../partner/index";
import { assignedPasses } from "./entity";
import { PassMissed, PassRescheduled, PassScheduled, PassUsed } from "./events";
import type { HeldPass } from "./held";
import { pendingScheduleItems } from "./pending-schedule";
import type { PassMove } from "./rules";
import { movementItem } from "./transact-items";

/** What a move writes and raises. */
interface Moving {
  items: TransactItem[];
  events: DomainEvent[];
}

/**
 * The writes of a move, which all hold or none: the pass, the counters of its patient's card, the ledger, the pending
 * schedule, and for a use the stock of the partner. Raises {@link StaleReadError} when the pass is not as it was read.
 * `alsoOnLink` is what else changes in the link of the two.
 */
export function moveItems(
  ctx: Context,
  pass: HeldPass,
  move: PassMove,
  alsoOnLink: Pick<LinkChange, "hasNewInBody"> = {},
): Moving {
  const { nutritionistId, patientId, passId } = pass.stored;
  const { type, partnerId, at, held, scheduled } = move;
  const isLinkChanged = held !== 0 || scheduled !== 0 || alsoOnLink.hasNewInBody !== undefined;
  const items = [
    passItem(ctx, pass, move),
    ...pendingScheduleItems(ctx, patientId, pass, move.after),
    ...(isLinkChanged
      ? [changeLinkItem(ctx, { nutritionistId, patientId }, { held, scheduled, ...alsoOnLink })]
      : []),
    ...(type === "used" ? useScanItems(ctx, partnerId, passId) : []),
  ];
  if (!move.isNews) return { items, events: [] };
  const entry = movementItem(ctx, { nutritionistId, patientId, passId, partnerId, type, quantity: 0, at });
  return { items: [...items, entry], events: [eventOf(pass, move)] };
}

function passItem(ctx: Context, { stored, schedule }: HeldPass, { after }: PassMove): TransactItem {
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

function eventOf({ stored }: HeldPass, { type, partnerId, at, after }: PassMove): DomainEvent {
  const { nutritionistId, patientId, passId } = stored;
  const told = { nutritionistId, patientId, passId, partnerId, at };
  const scheduledFor = after.schedule?.scheduledFor ?? at;
  switch (type) {
    case "scheduled":
      return PassScheduled({ ...told, scheduledFor });
    case "rescheduled":
      return PassRescheduled({ ...told, scheduledFor });
    case "used":
      return PassUsed(told);
    case "missed":
      return PassMissed(told);
  }
}
