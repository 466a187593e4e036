import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";

export function useRejectLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.rejectLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests],
    fallback: texts.operationFailed,
    success: texts.reject.success,
    onSuccess,
  });
}
