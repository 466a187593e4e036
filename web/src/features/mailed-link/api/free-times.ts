import { clientRoutes } from "@nutria/contract/routes/client";
import { usePublicQuery } from "../../../data/query/public-query";

/** Reads the times of seven days that may be proposed. */
export function useMailedFreeTimes(token: string, from: string) {
  return usePublicQuery(clientRoutes.listMailedFreeTimes, { params: { token }, query: { from } });
}
