import type { UnitOfWork } from "../state";
import type { Dispute } from "./disputes";
import type { Charge, PaymentIntent } from "./payment-model";
import type { Refund } from "./refunds";

/** A charge as the buyer's bank sees it, with what the bank may do now. */
export interface BankPayment {
  /** Of the payment intent, by which the bank is asked. */
  id: string;
  at: string;
  /** In cents. */
  amount: number;
  description: string;
  /** `open`, `won`, `lost`; null while nobody disputed it. */
  dispute: "open" | "won" | "lost" | null;
  refunded: number;
  /** A refund came back from the bank, and none arrived since. */
  isRefundRefused: boolean;
  acts: BankAct[];
}

/** What a bank does by itself: disputes a charge, decides for one side, refuses a refund. */
export const bankActs = ["dispute", "won", "lost", "refuseRefund"] as const;
export type BankAct = (typeof bankActs)[number];

/** The charges of the cards, the newest first. */
export function bankStatement(unit: UnitOfWork): BankPayment[] {
  const disputes = unit.all<Dispute>("dispute");
  const refunds = unit.all<Refund>("refund");
  return unit
    .all<PaymentIntent>("payment_intent")
    .filter(({ latest_charge }) => latest_charge !== null)
    .toSorted((one, other) => other.created - one.created)
    .flatMap((intent) => {
      const charge = unit.find<Charge>("charge", intent.latest_charge ?? "");
      if (charge?.status !== "succeeded") return [];
      const status = disputes.find(({ payment_intent }) => payment_intent === intent.id)?.status;
      const dispute = status === undefined ? null : status === "won" || status === "lost" ? status : "open";
      const own = refunds.filter(({ payment_intent }) => payment_intent === intent.id);
      const isRefunded = own.some((refund) => refund.status !== "failed");
      const isRefundRefused = own.length > 0 && !isRefunded;
      const acts: BankAct[] = [
        ...(dispute === null ? (["dispute"] as const) : []),
        ...(dispute === "open" ? (["won", "lost"] as const) : []),
        ...(isRefunded ? (["refuseRefund"] as const) : []),
      ];
      const at = new Date(intent.created * 1000).toISOString();
      const { id, amount, description } = intent;
      return [
        {
          ...{ id, at, amount, description: description ?? "", dispute, acts },
          ...{ refunded: charge.amount_refunded, isRefundRefused },
        },
      ];
    });
}
