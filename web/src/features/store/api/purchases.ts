import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { checkoutTexts } from "../checkout/checkout-texts";

/** What a payment changes, for passes and plans alike. */
const touched = [
  patientRoutes.getPassInfo,
  patientRoutes.getPlanCounts,
  profileRoutes.getUser,
  storeRoutes.getSubscription,
  storeRoutes.listPayments,
  storeRoutes.listPassMovements,
];

/** The panel shows every error of a payment beside its button. */
const payment = { invalidates: touched, fallback: checkoutTexts.failed, handles: "all" } as const;

/** Buys passes. The idempotency key stays the same until the content of the purchase changes. */
export function useBuyPasses() {
  return useRouteMutation(storeRoutes.buyPasses, payment);
}

/** Finishes a payment after the bank was asked. */
export function useCompleteOrder() {
  return useRouteMutation(storeRoutes.completeOrder, payment);
}

export function useCancelOrder() {
  return useRouteMutation(storeRoutes.cancelOrder, payment);
}

export interface InstalmentsOf {
  storeProductId: string;
  cardId: string | undefined;
  discountCode: string | undefined;
}

/** Reads the months without interest that a card offers for a purchase. */
export function useInstalments({ storeProductId, cardId, discountCode }: InstalmentsOf) {
  return useRouteQuery(
    storeRoutes.searchInstalments,
    {
      query: {
        section: "buyPasses",
        storeProductId,
        ...(cardId !== undefined && { cardId }),
        ...(discountCode !== undefined && { discountCode }),
      },
    },
    { enabled: cardId !== undefined, placeholderData: keepPreviousData },
  );
}

/** Looks up a promotion code. The field shows the error. */
export function useFindPromotion() {
  return useMutation({
    mutationFn: (code: string) => call(storeRoutes.searchPromotion, { query: { code } }),
  });
}
