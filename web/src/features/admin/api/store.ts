import { adminRoutes } from "@nutria/contract/routes/admin";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { productTexts, promotionTexts } from "../store/store-texts";

export function useProducts() {
  return useRouteQuery(adminRoutes.listProducts, {});
}

export function useSaveProduct() {
  return useRouteMutation(adminRoutes.saveProduct, {
    invalidates: [adminRoutes.listProducts],
    fallback: genericTexts.update,
    success: productTexts.form.saved,
  });
}

export function usePromotions() {
  return useRouteQuery(adminRoutes.listPromotions, {});
}

export function useSavePromotion() {
  return useRouteMutation(adminRoutes.savePromotion, {
    invalidates: [adminRoutes.listPromotions],
    fallback: genericTexts.update,
    success: promotionTexts.form.saved,
  });
}
