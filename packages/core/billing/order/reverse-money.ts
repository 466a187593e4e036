import { splitTax } from "@nutria/contract/store/money";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import type { LedgerEntry } from "../ledger/index";
import { ledgerItem } from "../ledger/index";
import { changeOrder } from "./change-order";
import type { StoredOrder } from "./entity";
import { PaymentReversed } from "./events";

type Reversals = Pick<Payment, "refundedCents" | "disputedCents" | "dispute">;

/** The refunded and disputed amounts of an order in the ledger, in cents. */
export function reversalsOf({
  status,
  totalCents,
  refundedCents = status === "refunded" ? totalCents : 0,
  disputedCents = 0,
  dispute,
}: StoredOrder): Reversals {
  return { refundedCents, disputedCents, dispute };
}

/** The cents of a settled order that are still with us. */
export function keptCents(order: StoredOrder): number {
  const { refundedCents, disputedCents } = reversalsOf(order);
  return order.totalCents - refundedCents - disputedCents;
}

/** The ledger's entries for a change of the refunded and disputed amounts. */
export function reversalEntries(before: Reversals, after: Reversals): LedgerEntry[] {
  const [taxBefore, taxAfter] = [splitTax(before.refundedCents), splitTax(after.refundedCents)];
  const refunded = after.refundedCents - before.refundedCents;
  const disputed = after.disputedCents - before.disputedCents;
  return [
    { account: "provider", unit: "MXN", amount: -refunded - disputed },
    { account: "refunds", unit: "MXN", amount: taxAfter.net - taxBefore.net },
    { account: "tax", unit: "MXN", amount: taxAfter.tax - taxBefore.tax },
    { account: "disputes", unit: "MXN", amount: disputed },
  ];
}

/**
 * Enters the provider's refunds and disputes that we did not ask for, or that ended otherwise, into the order and the
 * ledger, and notifies the administrators (decisions, "Store"): the money is gone at once, the delivery stays until an
 * administrator decides. Called any number of times. Raises `payment_provider_unavailable`.
 */
export async function reverseMoney(ctx: Context, seen: StoredOrder, payment: Payment): Promise<StoredOrder> {
  if (kindOf(seen, payment) === undefined) return seen;
  return changeOrder(ctx, seen.orderId, ["settled", "refunded"], async (order) => {
    // Read after the order, so that it is at least as new as the order.
    const now = await ctx.payments.getPayment(payment.id);
    const kind = kindOf(order, now);
    if (kind === undefined) return undefined;
    const { orderId, nutritionistId, status, name, version, failedRefunds = 0 } = order;
    const { refundedCents, disputedCents, dispute } = now;
    const entries = reversalEntries(reversalsOf(order), now);
    const isMoved = entries.some(({ amount }) => amount !== 0);
    const ledgerKind = `reversed#${version}` as const;
    const cents = Math.abs(entries[0]?.amount ?? 0);
    ctx.log.error("the card provider reports a dispute, or a refund that is not ours or failed", {
      orderId,
      kind,
      paymentId: now.id,
    });
    return {
      change: {
        status,
        refundedCents,
        disputedCents,
        dispute,
        // A decision holds until money moves again.
        awaitsDecision: (isMoved ? isUndecided(order, now) : order.awaitsDecision) || undefined,
        ...(kind === "refundFailed" && { failedRefunds: failedRefunds + 1 }),
      },
      items: isMoved
        ? [ledgerItem(ctx, { orderId, kind: ledgerKind, nutritionistId, paymentId: now.id, entries })]
        : [],
      events: [PaymentReversed({ orderId, nutritionistId, name, kind, cents })],
    };
  });
}

type Kind = "disputed" | "disputeWon" | "disputeLost" | "refundFailed" | "refundedElsewhere";

/** The provider's change that the order lacks; undefined when they agree, and while our own refund is under way. */
function kindOf(order: StoredOrder, now: Reversals): Kind | undefined {
  if (order.status !== "settled" && order.status !== "refunded") return undefined;
  const { refundedCents, disputedCents, dispute } = reversalsOf(order);
  if (now.dispute !== undefined && now.dispute.status !== dispute?.status) {
    return ({ open: "disputed", won: "disputeWon", lost: "disputeLost" } as const)[now.dispute.status];
  }
  if (now.disputedCents !== disputedCents)
    return now.disputedCents > disputedCents ? "disputed" : "disputeWon";
  if (now.refundedCents === refundedCents) return undefined;
  return now.refundedCents > refundedCents ? "refundedElsewhere" : "refundFailed";
}

/** Whether the buyer has both money back and the delivery, or neither. */
function isUndecided({ status, totalCents }: StoredOrder, now: Reversals): boolean {
  const gone = now.refundedCents + now.disputedCents;
  return status === "settled" ? gone > 0 : gone < totalCents;
}
