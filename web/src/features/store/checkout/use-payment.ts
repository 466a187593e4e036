import { ApiError } from "@nutria/contract/wire/api-error";
import type { Order } from "@nutria/contract/schemas/store/store";
import { useRef, useState } from "react";
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
  /** The card with which nothing was charged; the failure concerns no other one. */
  cardId?: string | undefined;
  /** Whether the buyer gave it up, which is nothing to mend. */
  isGivenUp?: boolean;
  /** Whether the bank refused that card. */
  isCardRefused?: boolean;
}

/** Message about the last attempt, where it concerns the chosen card. */
export function failureWith(
  failure: PaymentFailure | null,
  cardId: string | undefined,
): PaymentFailure | null {
  const isOfAnother = failure?.cardId !== undefined && failure.cardId !== cardId;
  return isOfAnother ? null : failure;
}

/** The card that the bank refused in the last attempt. */
export function refusedCardOf(failure: PaymentFailure | null): string | undefined {
  return failure?.isCardRefused ? failure.cardId : undefined;
}

/** Whether the server refused, so that nothing was charged. Without that, a charge may have happened. */
export function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== "conflict";
}

/** The course of one payment through its phases, with the card that it began with. `onSettled` runs once it is paid. */
export function usePayment(onSettled?: () => void) {
  const [phase, setPhase] = useState<PaymentPhase>({ name: "form" });
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  // A ref, because the answer comes to the callbacks of the render that began the payment.
  const card = useRef<string>(undefined);

  const returnToForm = (why: PaymentFailure | null) => {
    setFailure(why);
    setPhase({ name: "form" });
  };

  const refuse = (error: Error) => {
    const title = toText(error, texts.failed);
    // Without an answer it is not known whether something was charged, whatever card is chosen next.
    if (!isRefusal(error)) return returnToForm({ title, help: texts.onlyOnce });
    returnToForm({
      title,
      help: texts.notCharged,
      cardId: card.current,
      isCardRefused: error.status === 402,
    });
  };

  const take = ({ order, action, activePasses }: PaymentAnswer) => {
    if (order === null || order.status === "settled" || order.status === "refunded") {
      setPhase({ name: "done", order, activePasses });
      onSettled?.();
    } else if (order.status === "requires_action" && action) {
      setPhase({ name: "bank", order, clientSecret: action.clientSecret });
    } else if (order.status === "failed") {
      returnToForm({
        title: order.failure ?? texts.failed,
        help: texts.notCharged,
        cardId: card.current,
        isCardRefused: true,
      });
    } else setPhase({ name: "processing", order });
  };

  const begin = (chosenCardId: string) => {
    setFailure(null);
    card.current = chosenCardId;
    setPhase({ name: "paying" });
  };

  return { phase, failure, begin, take, refuse, returnToForm };
}

export type Payment = ReturnType<typeof usePayment>;
