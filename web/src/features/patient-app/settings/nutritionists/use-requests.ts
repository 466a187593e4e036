import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { useAppQuery } from "../../../../data/query/patient-query";

/** Reads the link requests that are open: those that the patient has to answer, and those that wait for the other side. */
export function useRequests() {
  const { data = [] } = useAppQuery(clientLinkRequestRoutes.listClientLinkRequests, {});
  const open = data.filter(({ status }) => status === "pending");
  return {
    received: open.filter(({ starter }) => starter === "nutritionist"),
    sent: open.filter(({ starter }) => starter === "patient"),
  };
}
