import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Reads the pending requests, sent and received. */
export function useLinkRequests() {
  return useRouteQuery(patientRoutes.listLinkRequests, {});
}

/** Returns the link to the request's page, and a text for WhatsApp. */
export function useShareLink(id: string) {
  return useRouteQuery(patientRoutes.shareLinkRequest, { params: { id } });
}
