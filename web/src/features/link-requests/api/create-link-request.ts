import type { ResponseOf } from "@nutria/contract/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";

interface CreateLinkRequestOptions {
  onSuccess: (created: ResponseOf<typeof patientRoutes.createLinkRequest>) => void;
}

/** Asks a registered person to be one's patient. */
export function useCreateLinkRequest({ onSuccess }: CreateLinkRequestOptions) {
  return useRouteMutation(patientRoutes.createLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: texts.create.failed,
    success: texts.create.success,
    onSuccess,
  });
}
