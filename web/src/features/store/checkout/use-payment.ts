import { ApiError } from "@nutria/contract/api-error";
import type { Order } from "@nutria/contract/schemas/store/store";
import { useState } from "react";
import { toText } from "../../../lib/format/to-text";
import { checkoutTexts as texts } from "./checkout-texts";

/** What a purchase, a subscription or the end of a confirmation answers. */
export interface PaymentAnswer {
  order: Order | null;
  action: { clientSecret: string } | null;
  activePasses?: number;
}

/** Where a payment is. `form`: nothing is under way. `bank`: the bank asks the buyer to confirm (3-D Secure). */
export type PaymentPhase =
  | { name: "form" }
  | { name: "paying" }
  | { name: "bank"; order: Order; clientSecret: string }
  | { name: "processing"; order: Order }
  | { name: "done"; order: Order | null; activePasses: number | undefined };

/** Why the last attempt did not end in a payment. */
export interface PaymentFailure {
  title: string;
  help?: string;
  /** The card that the bank refused. */
  cardId?: string | undefined;
}

/** Whether the server refused, so that nothing was charged. Without that, a charge may have happened. */
export function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== "conflict";
}

/** The course of one payment through its phases. `onSettled` runs once it is paid. */
export function usePayment(onSettled?: () => void) {
  const [phase, setPhase] = useState<PaymentPhase>({ name: "form" });
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  const returnToForm = (why: PaymentFailure | null) => {
    setFailure(why);
    setPhase({ name: "form" });
  };

  const refuse = (error: Error, cardId?: string) => {
    const title = toText(error, texts.failed);
    if (!isRefusal(error)) return returnToForm({ title, help: texts.onlyOnce });
    if (error.status !== 402) return returnToForm({ title, help: texts.notCharged });
    returnToForm({ title, help: texts.notCharged, cardId });
  };

  const take = ({ order, action, activePasses }: PaymentAnswer, cardId?: string) => {
    if (order === null || order.status === "settled" || order.status === "refunded") {
      setPhase({ name: "done", order, activePasses });
      onSettled?.();
    } else if (order.status === "requires_action" && action) {
      setPhase({ name: "bank", order, clientSecret: action.clientSecret });
    } else if (order.status === "failed") {
      returnToForm({ title: order.failure ?? texts.failed, help: texts.notCharged, cardId });
    } else setPhase({ name: "processing", order });
  };

  const begin = () => {
    setFailure(null);
    setPhase({ name: "paying" });
  };

  return { phase, failure, begin, take, refuse, returnToForm };
}

export type Payment = ReturnType<typeof usePayment>;
