import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Pending requests, sent and received. */
export function useLinkRequests() {
  return useRouteQuery(patientRoutes.listLinkRequests, {});
}

/** The request's page and a text, ready to be sent by WhatsApp. */
export function useShareLink(id: string) {
  return useRouteQuery(patientRoutes.shareLinkRequest, { params: { id } });
}
