import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { useRouteQuery } from "../../../data/query/query";

/** Reads the bundles of passes for sale, the smallest first. */
export function usePassBundles() {
  return useRouteQuery(
    storeRoutes.listPassBundles,
    {},
    { select: (bundles) => bundles.toSorted((a, b) => a.passesAmount - b.passesAmount) },
  );
}

/** Reads the plans for sale, the cheapest first. */
export function useSubscriptionProducts() {
  return useRouteQuery(
    storeRoutes.listSubscriptionProducts,
    {},
    { select: (products) => products.toSorted((a, b) => a.price - b.price) },
  );
}

/** Reads the available passes. */
export function useAvailablePasses() {
  return useRouteQuery(patientRoutes.getPassInfo, {});
}
