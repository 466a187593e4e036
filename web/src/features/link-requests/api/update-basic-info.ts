import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";

interface UpdateBasicInfoOptions {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Corrects the data of a person who has not joined yet. */
export function useUpdateBasicInfo({ onSuccess, onError }: UpdateBasicInfoOptions) {
  return useRouteMutation(patientRoutes.updateBasicInfo, {
    invalidates: [patientRoutes.listLinkRequests],
    fallback: texts.edit.failed,
    success: texts.edit.success,
    onSuccess,
    onError,
  });
}
