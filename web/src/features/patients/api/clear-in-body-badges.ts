import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { routeKey } from "../../../lib/api/query";

const touched = [patientRoutes.getPatient, patientRoutes.listPatients];

/**
 * Takes a patient's new-scan badge away (spec A §7). Nobody asked for it, so nothing is said where it fails: the badge
 * stays, and the next visit tries again.
 */
export function useClearInBodyBadges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(notificationRoutes.clearInBodyBadges, { params: { id } }),
    onSuccess: () => {
      for (const route of touched) void client.invalidateQueries({ queryKey: routeKey(route) });
    },
  });
}
