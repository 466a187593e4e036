import { profileRoutes } from "@nutria/contract/routes/profile";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { publicPageTexts } from "../texts";

export function usePublicNutritionist(slug: string) {
  return useRouteQuery(profileRoutes.getPublicNutritionist, { params: { slug } });
}

/** Requests a consultation; the nutritionist receives it after the person confirms by mail. */
export function useRequestConsultation() {
  return useRouteMutation(profileRoutes.requestFromPublicPage, { fallback: publicPageTexts.form.failed });
}

export function useConfirmRequest() {
  return useRouteMutation(profileRoutes.confirmPublicRequest, {
    fallback: publicPageTexts.confirm.failed,
    handles: ["link_lapsed"],
  });
}
