import type { AdminNutritionist, DeadLetter, Partner } from "@nutria/contract/schemas/admin";
import type { AdminOrder, Product, Promotion } from "@nutria/contract/schemas/store/admin-store";
import { lazy } from "react";

declare module "../../lib/dialogs" {
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

const nutritionists = () => import("../../features/admin/nutritionists/nutritionist-dialogs");
const keys = () => import("../../features/admin/partners/partner-key-dialogs");
const deadLetters = () => import("../../features/admin/dead-letters/dead-letter-dialogs");

/** The administrator's dialogs: maps each name to its import. */
export const adminDialogs = {
  agendaAccess: lazy(async () => ({ default: (await nutritionists()).AgendaAccessDialog })),
  grantPasses: lazy(async () => ({ default: (await nutritionists()).GrantPassesDialog })),
  productForm: lazy(async () => ({
    default: (await import("../../features/admin/store/product-form-dialog")).ProductFormDialog,
  })),
  promotionForm: lazy(async () => ({
    default: (await import("../../features/admin/store/promotion-form-dialog")).PromotionFormDialog,
  })),
  refundOrder: lazy(async () => ({
    default: (await import("../../features/admin/orders/refund-order-dialog")).RefundOrderDialog,
  })),
  partnerForm: lazy(async () => ({
    default: (await import("../../features/admin/partners/partner-form-dialog")).PartnerFormDialog,
  })),
  partnerStock: lazy(async () => ({
    default: (await import("../../features/admin/partners/partner-stock-dialog")).PartnerStockDialog,
  })),
  rotatePartnerKey: lazy(async () => ({ default: (await keys()).RotatePartnerKeyDialog })),
  revokePartnerKeys: lazy(async () => ({ default: (await keys()).RevokePartnerKeysDialog })),
  discardDeadLetter: lazy(async () => ({ default: (await deadLetters()).DiscardDeadLetterDialog })),
  replayDeadLetters: lazy(async () => ({ default: (await deadLetters()).ReplayDeadLettersDialog })),
};
