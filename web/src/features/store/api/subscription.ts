import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { plansTexts } from "../plans/plans-texts";

/** What a plan changes: its places, and whether the agenda is open. */
const touched = [
  storeRoutes.getSubscription,
  storeRoutes.previewSubscription,
  storeRoutes.listPayments,
  patientRoutes.getPlanCounts,
  profileRoutes.getUser,
];

export function useSubscription() {
  return useRouteQuery(storeRoutes.getSubscription, {});
}

/** Reads what changing to a plan would cost. Not cached, because the cost depends on the day. */
export function useSubscriptionPreview(storeProductId: string) {
  return useRouteQuery(storeRoutes.previewSubscription, { query: { storeProductId } }, { staleTime: 0 });
}

/** Subscribes or changes the plan. The panel shows every error beside its button. */
export function useSubscribe() {
  return useRouteMutation(storeRoutes.subscribe, {
    invalidates: touched,
    fallback: plansTexts.failed,
    handles: "all",
  });
}

export function useUnsubscribe() {
  return useRouteMutation(storeRoutes.unsubscribe, {
    invalidates: touched,
    fallback: plansTexts.failed,
    success: plansTexts.unsubscribe.done,
  });
}
