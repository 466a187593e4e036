import { storeRoutes } from "@nutria/contract/routes/store";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { cardsTexts as texts } from "../cards/cards-texts";

/** The subscription names the card that pays it. */
const touched = [storeRoutes.listCards, storeRoutes.getSubscription];

/** Reads the saved cards, the default one first. */
export function useCards() {
  return useRouteQuery(
    storeRoutes.listCards,
    {},
    { select: (cards) => cards.toSorted((a, b) => Number(b.default) - Number(a.default)) },
  );
}

/** Saves a card that the provider's code in the browser named. */
export function useCreateCard() {
  return useRouteMutation(storeRoutes.createCard, {
    invalidates: touched,
    fallback: texts.addFailed,
    success: texts.added,
  });
}

export function useSetDefaultCard({ success = texts.defaultChanged }: { success?: string } = {}) {
  return useRouteMutation(storeRoutes.setDefaultCard, {
    invalidates: touched,
    fallback: texts.changeFailed,
    ...(success !== "" && { success }),
  });
}

export function useRemoveCard() {
  return useRouteMutation(storeRoutes.removeCard, {
    invalidates: touched,
    fallback: texts.changeFailed,
    success: texts.removed,
  });
}

/** Reads how the browser reaches the card provider. */
export function usePaymentSettings() {
  return useRouteQuery(storeRoutes.getPaymentSettings, {}, { staleTime: Infinity });
}
