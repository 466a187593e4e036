import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

export function usePatient(id: string) {
  return useRouteQuery(patientRoutes.getPatient, { params: { id } });
}
