import type { ResponseOf } from "@nutria/contract/wire/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../data/query/query";
import { useIsOwner } from "../../../data/session/rights";
import { texts } from "../texts";

interface CreateLinkRequestOptions {
  onSuccess: (created: ResponseOf<typeof patientRoutes.createLinkRequest>) => void;
}

/** Sends a link request to a registered person. */
export function useCreateLinkRequest({ onSuccess }: CreateLinkRequestOptions) {
  const isOwner = useIsOwner();
  return useRouteMutation(patientRoutes.createLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: texts.create.failed,
    success: isOwner ? texts.create.success : texts.create.waits,
    onSuccess,
  });
}

interface UpdateBasicInfoOptions {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Corrects the data of a person who has not registered yet. */
export function useUpdateBasicInfo({ onSuccess, onError }: UpdateBasicInfoOptions) {
  return useRouteMutation(patientRoutes.updateBasicInfo, {
    invalidates: [patientRoutes.listLinkRequests],
    fallback: texts.edit.failed,
    success: texts.edit.success,
    onSuccess,
    onError,
  });
}

/** Accepts a request: links the patient, takes a place in the plan and assigns a pass if selected. */
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

export function useRejectLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.rejectLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests],
    fallback: texts.operationFailed,
    success: texts.reject.success,
    onSuccess,
  });
}

export function useCancelLinkRequest({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.cancelLinkRequest, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: texts.operationFailed,
    success: texts.cancel.success,
    onSuccess,
  });
}
