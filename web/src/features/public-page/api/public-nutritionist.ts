import { profileRoutes } from "@nutria/contract/routes/profile";
import { usePublicMutation, usePublicQuery } from "../../../lib/api/public-query";
import { publicPageTexts } from "../texts";

export function usePublicNutritionist(slug: string) {
  return usePublicQuery(profileRoutes.getPublicNutritionist, { params: { slug } });
}

/** Requests a consultation; the nutritionist receives it after the person confirms by mail. */
export function useRequestConsultation() {
  return usePublicMutation(profileRoutes.requestFromPublicPage, { fallback: publicPageTexts.form.failed });
}

export function useConfirmRequest() {
  return usePublicMutation(profileRoutes.confirmPublicRequest, {
    fallback: publicPageTexts.confirm.failed,
    handles: ["link_lapsed"],
  });
}
