import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Passes available, and the ones that came back. */
export function usePassInfo() {
  return useRouteQuery(patientRoutes.getPassInfo, {});
}
