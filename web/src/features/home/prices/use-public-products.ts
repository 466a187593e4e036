import { storeRoutes } from "@nutria/contract/routes/store";
import { usePublicQuery } from "../../../lib/api/public-query";

/** Reads the prices. */
export function usePublicProducts() {
  return usePublicQuery(storeRoutes.listPublicProducts, {});
}
