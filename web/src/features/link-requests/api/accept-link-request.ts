import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";

/** Accepting links the patient, takes a place in the plan and, if asked, assigns a pass. */
export function useAcceptLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.acceptLinkRequest, {
    invalidates: [
      patientRoutes.listLinkRequests,
      patientRoutes.listPatients,
      patientRoutes.getPlanCounts,
      patientRoutes.getPassInfo,
    ],
    fallback: texts.operationFailed,
    success: texts.accept.success,
    onSuccess,
  });
}
