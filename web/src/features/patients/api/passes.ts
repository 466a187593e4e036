import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";

/** Reads the available passes and the returned ones. */
export function usePassInfo(isEnabled = true) {
  return useRouteQuery(patientRoutes.getPassInfo, {}, { enabled: isEnabled });
}

/** Assigns a pass to a patient. */
export function useAddPass({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.addPass, {
    invalidates: [patientRoutes.listPatients, patientRoutes.getPatient, patientRoutes.getPassInfo],
    fallback: "No se pudo realizar la operación. Intenta más tarde",
    success: "Pase agregado",
    onSuccess,
  });
}
