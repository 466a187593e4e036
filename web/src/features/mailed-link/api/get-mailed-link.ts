import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteQuery } from "../../../lib/api/query";

/** What the mailed page shows; reading it changes nothing. */
export function useMailedLink(token: string) {
  return useRouteQuery(clientRoutes.getMailedLink, { params: { token } });
}
