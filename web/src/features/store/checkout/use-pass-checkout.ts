import { ApiError } from "@nutria/contract/wire/api-error";
import type { Route } from "@nutria/contract/wire/define";
import type { ErrorCode } from "@nutria/contract/wire/error-table";
import { discountOf } from "@nutria/contract/store/money";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { FoundPromotion, PassBundle } from "@nutria/contract/schemas/store/store";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { routeKey } from "../../../data/query/query";
import { useBuyPasses, useInstalments } from "../api/purchases";
import { useChosenCard } from "./card/use-chosen-card";
import { usePayment } from "./use-payment";
import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { currentSession, updateSession } from "../../../data/session/session";

/** What the buyer has chosen so far; it survives the panel that adds a card. */
export interface PassCheckoutDraft {
  promotion: FoundPromotion | null;
  months: number;
  cardId: string | undefined;
}

const promotionErrors: readonly ErrorCode[] = [
  "promotion_not_found",
  "promotion_expired",
  "promotion_used_up",
];

const outdatedBy: Partial<Record<ErrorCode, Route>> = {
  price_changed: storeRoutes.listPassBundles,
  instalments_unavailable: storeRoutes.searchInstalments,
  not_found: storeRoutes.listCards,
};

/** The state of a purchase of passes: promotion, card, months, and its payment. */
export function usePassCheckout(bundle: PassBundle, draft: PassCheckoutDraft | undefined) {
  const client = useQueryClient();
  const [promotion, setPromotion] = useState<FoundPromotion | null>(draft?.promotion ?? null);
  const [wanted, setMonths] = useState(draft?.months ?? 1);
  const cards = useChosenCard(draft?.cardId);
  const endFirstSignIn = useFirstPurchase();
  const payment = usePayment(endFirstSignIn);
  const buy = useBuyPasses();

  const discount = promotion ? discountOf(bundle.price, promotion.discount) : 0;
  const total = bundle.price - discount;
  const instalments = useInstalments({
    storeProductId: bundle._id,
    cardId: cards.chosen?._id,
    discountCode: promotion?.code,
  });
  const plans = (instalments.data ?? []).filter(({ minimum }) => total >= minimum);
  const months = plans.some((plan) => plan.months === wanted) ? wanted : 1;

  const pay = () => {
    const cardId = cards.chosen?._id;
    if (cardId === undefined) return;
    const body = {
      cardId,
      storeProductId: bundle._id,
      instalments: months,
      discountCode: promotion?.code ?? null,
      expectedTotal: total,
    };
    payment.begin(cardId);
    buy.mutate(
      { body },
      {
        onSuccess: (answer) => payment.take(answer),
        onError: (error) => {
          if (error instanceof ApiError) afterRefusal(error.code);
          payment.refuse(error);
        },
      },
    );
  };

  /** What the refusal says is out of date is read again. */
  const afterRefusal = (code: ErrorCode) => {
    if (promotionErrors.includes(code)) setPromotion(null);
    const outdated = outdatedBy[code];
    if (outdated) void client.invalidateQueries({ queryKey: routeKey(outdated) });
  };

  return {
    promotion,
    setPromotion,
    discount,
    total,
    plans,
    isReadingPlans: instalments.isPending && cards.chosen !== undefined,
    months,
    setMonths,
    cards,
    payment,
    pay,
    draft: { promotion, months, cardId: cards.chosen?._id } satisfies PassCheckoutDraft,
  };
}

export type PassCheckout = ReturnType<typeof usePassCheckout>;

/**
 * Ends the first sign-in after a purchase of passes, which also checks in on the server, and goes to the patients
 * (spec B §4). The message of the purchase stays open.
 */
function useFirstPurchase(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!currentSession()?.isFirstSignIn) return;
    updateSession({ isFirstSignIn: false });
    void navigate(paths.patients.href());
  };
}
