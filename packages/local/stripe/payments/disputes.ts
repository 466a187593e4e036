import { invalidRequest } from "../errors";
import { requiredText, text } from "../form";
import { pageOf, wasCreated } from "../listing";
import type { StripeRoutes } from "../routes";
import type { StripeObject, UnitOfWork } from "../state";
import type { Charge, PaymentIntent } from "./payment-model";
import type { Refund } from "./refunds";

export interface Dispute extends StripeObject {
  amount: number;
  /** Negative amounts were withdrawn from the account, positive ones reinstated. */
  balance_transactions: { amount: number; currency: string }[];
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  reason: string;
  status: string;
}

/** Reading disputes, as the API does. */
export const disputeRoutes: StripeRoutes = {
  "GET disputes": (unit, _ids, form) => {
    const [charge, intent] = [text(form, "charge"), text(form, "payment_intent")];
    const all = unit
      .all<Dispute>("dispute")
      .filter(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent) &&
          wasCreated(one, form),
      );
    return pageOf(all, form, "/v1/disputes");
  },
  "GET disputes/{id}": (unit, { id }) => unit.get("dispute", id),
};

/** What the buyers' banks do by themselves: dispute a charge, decide the dispute, refuse a refund. */
export const bankRoutes: StripeRoutes = {
  "POST dispute": (unit, _ids, form) => {
    const charge = chargeOf(unit, requiredText(form, "payment_intent"));
    unit.save<Charge>({ ...charge, disputed: true });
    const { amount, currency } = charge;
    const dispute = unit.save<Dispute>({
      id: unit.newId("dispute"),
      object: "dispute",
      amount,
      balance_transactions: [{ amount: -amount, currency }],
      charge: charge.id,
      created: unit.seconds,
      currency,
      payment_intent: charge.payment_intent,
      reason: "fraudulent",
      status: "needs_response",
    });
    unit.recordEvent("charge.dispute.created", dispute);
    unit.recordEvent("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  },

  "POST dispute/close": (unit, _ids, form) => {
    const [intent, status] = [requiredText(form, "payment_intent"), requiredText(form, "status")];
    if (status !== "won" && status !== "lost") throw invalidRequest("Invalid status.", "status");
    const found = unit.all<Dispute>("dispute").find((one) => one.payment_intent === intent);
    if (!found) throw invalidRequest(`No dispute of ${intent}.`, "payment_intent", "resource_missing");
    const { amount, currency, balance_transactions: before } = found;
    const reinstated = status === "won" ? [{ amount, currency }] : [];
    const closed = unit.save<Dispute>({
      ...found,
      status,
      balance_transactions: [...before, ...reinstated],
    });
    unit.recordEvent("charge.dispute.closed", closed);
    if (status === "won") unit.recordEvent("charge.dispute.funds_reinstated", closed);
    return closed;
  },

  "POST refund/fail": (unit, _ids, form) => {
    const intent = requiredText(form, "payment_intent");
    const found = unit
      .all<Refund>("refund")
      .find((one) => one.payment_intent === intent && one.status !== "failed");
    if (!found) throw invalidRequest(`No refund of ${intent}.`, "payment_intent", "resource_missing");
    const charge = chargeOf(unit, intent);
    const amount_refunded = charge.amount_refunded - found.amount;
    unit.save<Charge>({ ...charge, amount_refunded, refunded: false });
    const failed = unit.save<Refund>({ ...found, status: "failed" });
    unit.recordEvent("refund.failed", failed);
    return failed;
  },
};

function chargeOf(unit: UnitOfWork, intent: string): Charge {
  const { latest_charge } = unit.get<PaymentIntent>("payment_intent", intent, "payment_intent");
  return unit.get<Charge>("charge", latest_charge ?? "", "charge");
}
