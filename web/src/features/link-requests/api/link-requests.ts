import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Reads the pending requests, sent and received. */
export function useLinkRequests() {
  return useRouteQuery(patientRoutes.listLinkRequests, {});
}

/** Returns the pending requests as the list on the screen has them; undefined before it was read. */
export function useKnownLinkRequests() {
  return useRouteQuery(patientRoutes.listLinkRequests, {}, { staleTime: Infinity }).data;
}

/** Returns the link to the request's page, and a text for WhatsApp. */
export function useShareLink(id: string) {
  return useRouteQuery(patientRoutes.shareLinkRequest, { params: { id } });
}
