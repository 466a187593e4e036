import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/query";
import { texts } from "../texts";

/** Asks a registered person to be one's patient. */
export function useCreateLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.createLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: texts.create.failed,
    success: texts.create.success,
    onSuccess,
  });
}
