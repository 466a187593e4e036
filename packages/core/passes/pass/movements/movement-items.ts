import { changeLinkItem, type LinkChange } from "../../../care/care-link/index";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { StaleReadError } from "../../../kernel/table/retry-on-conflict";
import { useScanItems } from "../../partner/index";
import { assignedPasses } from "../entity";
import { PassMissed, PassRescheduled, PassScheduled, PassUsed } from "../events";
import type { HeldPass } from "../held-passes";
import { pendingScheduleItems } from "./pending-schedule";
import { newestSchedule, type PassEntry, type PassState, type PassTransition } from "../rules";
import { movementItem } from "../transact-items";

/** Items and events of a transition. */
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
  linkChange: Omit<LinkChange, "held" | "scheduled"> = {},
): Writes {
  const { nutritionistId, patientId, passId } = pass.stored;
  const { after, entries, held, scheduled } = transition;
  const isLinkChanged = held !== 0 || scheduled !== 0 || Object.keys(linkChange).length > 0;
  const use = entries.find(({ type }) => type === "used");
  const items = [
    passItem(ctx, pass, after),
    ...pendingScheduleItems(ctx, patientId, pass, after),
    ...(isLinkChanged
      ? [changeLinkItem(ctx, { nutritionistId, patientId }, { held, scheduled, ...linkChange })]
      : []),
    ...(use ? useScanItems(ctx, use.partnerId, passId) : []),
    ...entries.map(({ type, partnerId, at }, index) =>
      movementItem(ctx, {
        nutritionistId,
        patientId,
        passId,
        partnerId,
        type,
        quantity: 0,
        at,
        // The entries of one event change the counters together.
        ...(index === entries.length - 1 && { held, scheduled }),
      }),
    ),
  ];
  const events = entries.flatMap((entry) => (entry.isAnnounced ? [eventOf(pass, after, entry)] : []));
  return { items, events };
}

/** Writes the state of a pass. Raises {@link StaleReadError} when it changed after it was read. */
export function passItem(ctx: Context, { stored }: HeldPass, after: PassState): TransactItem {
  const { nutritionistId, passId, status, version } = stored;
  const patch = assignedPasses(ctx.db)
    .patch({ nutritionistId, passId })
    .set({
      status: after.status,
      schedules: [...after.schedules],
      misses: [...after.misses],
      version: (version ?? 0) + 1,
      ...(after.use && { usedAt: after.use.at, usedAtPartnerId: after.use.partnerId }),
    });
  return {
    write: patch.where((now, { eq, notExists }) =>
      [
        eq(now.status, status),
        version === undefined ? notExists(now.version) : eq(now.version, version),
      ].join(" AND "),
    ),
    orElse: () => new StaleReadError(),
  };
}

function eventOf({ stored }: HeldPass, after: PassState, { type, partnerId, at }: PassEntry): DomainEvent {
  const { nutritionistId, patientId, passId } = stored;
  const data = { nutritionistId, patientId, passId, partnerId, at };
  const scheduledFor = newestSchedule(after)?.scheduledFor ?? at;
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
