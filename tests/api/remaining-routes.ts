import type { Route } from "@nutria/contract/define";
import { recordRoutes } from "@nutria/contract/routes/records";
import { storeRoutes } from "@nutria/contract/routes/store";
import { workoutRoutes } from "@nutria/contract/routes/workouts";

const allOf = (routes: Record<string, Route>): string[] => Object.values(routes).map((route) => route.name);

/**
 * The routes that are not implemented yet, by name: declared, guarded, and answering 501. An implemented route must be
 * removed from this list.
 */
export const remainingRoutes: string[] = [
  // The store, the records and the workouts
  ...["listProducts", "saveProduct", "listPromotions", "savePromotion", "listOrders", "refundOrder"],
  ...allOf(storeRoutes),
  ...allOf(recordRoutes),
  ...allOf(workoutRoutes),
];
