import { adminRoutes } from "@nutria/contract/routes/admin";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { partnersTexts as texts } from "../partners/partners-texts";

const touched = [adminRoutes.listPartners];

export function usePartners() {
  return useRouteQuery(adminRoutes.listPartners, {});
}

export function useCreatePartner() {
  return useRouteMutation(adminRoutes.createPartner, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.form.created,
  });
}

export function useSavePartner() {
  return useRouteMutation(adminRoutes.savePartner, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: texts.form.saved,
  });
}

/** Adds scans to a partner's stock, or removes some. */
export function useAddPartnerStock() {
  return useRouteMutation(adminRoutes.addPartnerStock, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: texts.stock.done,
  });
}

/** Creates a key; only this response contains it. */
export function useRotatePartnerKey() {
  return useRouteMutation(adminRoutes.rotatePartnerKey, {
    invalidates: touched,
    fallback: genericTexts.operation,
  });
}

export function useRevokePartnerKeys() {
  return useRouteMutation(adminRoutes.revokePartnerKeys, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.revoke.done,
  });
}
