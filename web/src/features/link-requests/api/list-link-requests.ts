import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Pending requests, sent and received. */
export function useLinkRequests() {
  return useRouteQuery(patientRoutes.listLinkRequests, {});
}
