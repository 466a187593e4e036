import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { useAppQuery } from "../../../data/query/patient-query";

/** Reads the patient's own name and contact. */
export function useProfile() {
  return useAppQuery(clientAccountRoutes.getPatientProfile, {});
}
