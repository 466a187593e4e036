import type { AdminNutritionist, DeadLetter, Partner } from "@nutria/contract/schemas/admin";
import type { AdminOrder, Product, Promotion } from "@nutria/contract/schemas/store/admin-store";
import { dialog } from "./dialog";
import { code } from "../../../lib/code";

declare module "../../../lib/dialogs" {
  interface DialogPropsByName {
    agendaAccess: { nutritionist: AdminNutritionist };
    grantPasses: { nutritionist: AdminNutritionist };
    productForm: { product?: Product };
    promotionForm: { promotion?: Promotion };
    refundOrder: { one: AdminOrder };
    partnerForm: { partner?: Partner };
    partnerStock: { partner: Partner };
    rotatePartnerKey: { partner: Partner };
    revokePartnerKeys: { partner: Partner };
    discardDeadLetter: { letter: DeadLetter };
    replayDeadLetters: { letters: readonly DeadLetter[] };
  }
}

const nutritionists = code(() => import("../../../features/admin/nutritionists/nutritionist-dialogs"));
const keys = code(() => import("../../../features/admin/partners/partner-key-dialogs"));
const deadLetters = code(() => import("../../../features/admin/dead-letters/dead-letter-dialogs"));

/** The administrator's dialogs: maps each name to its import. */
export const adminDialogs = {
  agendaAccess: dialog(nutritionists, ({ AgendaAccessDialog }) => AgendaAccessDialog),
  grantPasses: dialog(nutritionists, ({ GrantPassesDialog }) => GrantPassesDialog),
  productForm: dialog(
    () => import("../../../features/admin/store/product-form-dialog"),
    ({ ProductFormDialog }) => ProductFormDialog,
  ),
  promotionForm: dialog(
    () => import("../../../features/admin/store/promotion-form-dialog"),
    ({ PromotionFormDialog }) => PromotionFormDialog,
  ),
  refundOrder: dialog(
    () => import("../../../features/admin/orders/refund-order-dialog"),
    ({ RefundOrderDialog }) => RefundOrderDialog,
  ),
  partnerForm: dialog(
    () => import("../../../features/admin/partners/partner-form-dialog"),
    ({ PartnerFormDialog }) => PartnerFormDialog,
  ),
  partnerStock: dialog(
    () => import("../../../features/admin/partners/partner-stock-dialog"),
    ({ PartnerStockDialog }) => PartnerStockDialog,
  ),
  rotatePartnerKey: dialog(keys, ({ RotatePartnerKeyDialog }) => RotatePartnerKeyDialog),
  revokePartnerKeys: dialog(keys, ({ RevokePartnerKeysDialog }) => RevokePartnerKeysDialog),
  discardDeadLetter: dialog(deadLetters, ({ DiscardDeadLetterDialog }) => DiscardDeadLetterDialog),
  replayDeadLetters: dialog(deadLetters, ({ ReplayDeadLettersDialog }) => ReplayDeadLettersDialog),
};
