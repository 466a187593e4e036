import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";

export function useCancelLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.cancelLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: texts.operationFailed,
    success: texts.cancel.success,
    onSuccess,
  });
}
