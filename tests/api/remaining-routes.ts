import type { Route } from "@nutria/contract/define";
import { recordRoutes } from "@nutria/contract/routes/records";
import { storeRoutes } from "@nutria/contract/routes/store";
import { workoutRoutes } from "@nutria/contract/routes/workouts";

const allOf = (routes: Record<string, Route>): string[] => Object.values(routes).map((route) => route.name);

const implementedStoreRoutes = [
  ...["listPassBundles", "listSubscriptionProducts", "searchPromotion"],
  ...["getSubscription", "previewSubscription", "subscribe", "unsubscribe"],
];

/**
 * The routes that are not implemented yet, by name: declared, guarded, and answering 501. An implemented route must be
 * removed from this list.
 */
export const remainingRoutes: string[] = [
  // The store, the records and the workouts
  ...["listOrders", "refundOrder"],
  ...allOf(storeRoutes).filter((name) => !implementedStoreRoutes.includes(name)),
  ...allOf(recordRoutes),
  ...allOf(workoutRoutes),
];
