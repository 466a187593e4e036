import { nutrientRoutes } from "@nutria/contract/routes/record/nutrients";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";

/** Reads what is watched in the plans of a patient. */
export function useWatchedNutrients(patientId: string) {
  return useRouteQuery(nutrientRoutes.getWatchedNutrients, { params: { id: patientId } });
}

/** Saves what is watched for a patient; the form shows its refusals. */
export function useSaveWatchedNutrients(onSaved: () => void) {
  return useRouteMutation(nutrientRoutes.saveWatchedNutrients, {
    invalidates: [nutrientRoutes.getWatchedNutrients],
    fallback: "No se pudo guardar. Intenta más tarde",
    success: "Se guardó lo que vigilas",
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}
