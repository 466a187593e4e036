import { changeLinkStep, type LinkChange } from "../care-link/index";
import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import type { DomainEvent } from "../lib/events";
import { Moved } from "../lib/moved";
import { useScanSteps } from "../partner/index";
import { assignedPasses } from "./entity";
import { PassMissed, PassRescheduled, PassScheduled, PassUsed } from "./events";
import type { HeldPass } from "./held";
import { pendingScheduleSteps } from "./pending-schedule";
import type { PassMove } from "./rules";
import { movementStep } from "./steps";

/** What a move writes and raises. */
interface Moving {
  steps: Step[];
  events: DomainEvent[];
}

/**
 * The writes of a move, which all hold or none: the pass, the counters of its patient's card, the ledger, the pending
 * schedule, and for a use the stock of the partner. Raises {@link Moved} when the pass is not as it was read.
 * `alsoOnLink` is what else changes in the link of the two.
 */
export function moveSteps(
  ctx: Context,
  pass: HeldPass,
  move: PassMove,
  alsoOnLink: Pick<LinkChange, "hasNewInBody"> = {},
): Moving {
  const { nutritionistId, patientId, passId } = pass.stored;
  const { type, partnerId, at, held, scheduled } = move;
  const isLinkChanged = held !== 0 || scheduled !== 0 || alsoOnLink.hasNewInBody !== undefined;
  const steps = [
    passStep(ctx, pass, move),
    ...pendingScheduleSteps(ctx, patientId, pass, move.after),
    ...(isLinkChanged
      ? [changeLinkStep(ctx, { nutritionistId, patientId }, { held, scheduled, ...alsoOnLink })]
      : []),
    ...(type === "used" ? useScanSteps(ctx, partnerId, passId) : []),
  ];
  if (!move.isNews) return { steps, events: [] };
  const entry = movementStep(ctx, { nutritionistId, patientId, passId, partnerId, type, quantity: 0, at });
  return { steps: [...steps, entry], events: [eventOf(pass, move)] };
}

function passStep(ctx: Context, { stored, schedule }: HeldPass, { after }: PassMove): Step {
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
    orElse: () => new Moved(),
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
