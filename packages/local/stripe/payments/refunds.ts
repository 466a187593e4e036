import { invalidRequest } from "../errors";
import { mergedMetadata, text } from "../form";
import { pageOf, wasCreated } from "../listing";
import type { Charge, PaymentIntent } from "./payment-model";
import type { StripeRoutes } from "../routes";
import type { StripeObject } from "../state";

export interface Refund extends StripeObject {
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: string;
}

/** Routes of charges and refunds. */
export const refundRoutes: StripeRoutes = {
  "GET charges/{id}": (unit, { id }) => unit.get("charge", id),

  "POST refunds": (unit, _ids, form) => {
    const intentId = text(form, "payment_intent");
    const chargeId =
      text(form, "charge") ??
      (intentId && unit.get<PaymentIntent>("payment_intent", intentId, "payment_intent").latest_charge);
    if (!chargeId)
      throw invalidRequest("One of the following params should be provided: payment_intent or charge.");
    const charge = unit.get<Charge>("charge", chargeId, "charge");
    if (!charge.captured) throw invalidRequest("This charge was not paid.", "charge");
    if (charge.disputed)
      throw invalidRequest(`Charge ${charge.id} has been charged back.`, undefined, "charge_disputed");
    if (charge.refunded)
      throw invalidRequest(
        `Charge ${charge.id} has already been refunded.`,
        undefined,
        "charge_already_refunded",
      );
    const remaining = charge.amount - charge.amount_refunded;
    const amount = text(form, "amount") === undefined ? remaining : Number(text(form, "amount"));
    if (!Number.isInteger(amount) || amount < 1 || amount > remaining) {
      throw invalidRequest(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
        "amount",
      );
    }
    const refunded = charge.amount_refunded + amount;
    const changed = unit.save({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
    unit.recordEvent("charge.refunded", changed);
    const refund = unit.save<Refund>({
      id: unit.newId("refund"),
      object: "refund",
      amount,
      charge: charge.id,
      created: unit.seconds,
      currency: charge.currency,
      metadata: mergedMetadata(form),
      payment_intent: charge.payment_intent,
      reason: text(form, "reason") ?? null,
      status: "succeeded",
    });
    unit.recordEvent("refund.created", refund);
    return refund;
  },
  "GET refunds": (unit, _ids, form) => {
    const [charge, intent] = [text(form, "charge"), text(form, "payment_intent")];
    const all = unit
      .all<Refund>("refund")
      .filter(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent) &&
          wasCreated(one, form),
      );
    return pageOf(all, form, "/v1/refunds");
  },
  "GET refunds/{id}": (unit, { id }) => unit.get("refund", id),
};
