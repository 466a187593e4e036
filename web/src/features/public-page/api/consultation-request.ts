import { profileRoutes } from "@nutria/contract/routes/profile";
import { usePublicMutation } from "../../../data/query/public-query";
import { requestTexts } from "../request/request-texts";

/** Requests a consultation; the nutritionist receives it after the person confirms by mail. */
export function useRequestConsultation() {
  return usePublicMutation(profileRoutes.requestFromPublicPage, { fallback: requestTexts.form.failed });
}

export function useConfirmRequest() {
  return usePublicMutation(profileRoutes.confirmPublicRequest, {
    fallback: requestTexts.confirm.failed,
    handles: ["link_lapsed"],
  });
}
