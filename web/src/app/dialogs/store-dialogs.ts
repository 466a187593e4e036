import type { Card, Order, Subscription } from "@nutria/contract/schemas/store/store";
import { lazy } from "react";
import type { AddCardDialogProps } from "../../features/store/cards/add-card-dialog";
import type { PassCheckoutDialogProps } from "../../features/store/checkout/pass-checkout-dialog";
import type { PlanCheckoutDialogProps } from "../../features/store/plans/plan-checkout-dialog";

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    addCard: AddCardDialogProps;
    changeDefaultCard: { card: Card };
    deleteCard: { card: Card };
    openPayment: { order: Order };
    passCheckout: PassCheckoutDialogProps;
    planCheckout: PlanCheckoutDialogProps;
    unsubscribe: { subscription: Subscription };
  }
}

const cards = () => import("../../features/store/cards/card-dialogs");

/** The panels and dialogs of the store: maps each name to its import. */
export const storeDialogs = {
  addCard: lazy(async () => ({
    default: (await import("../../features/store/cards/add-card-dialog")).AddCardDialog,
  })),
  changeDefaultCard: lazy(async () => ({ default: (await cards()).ChangeDefaultCardDialog })),
  deleteCard: lazy(async () => ({ default: (await cards()).DeleteCardDialog })),
  openPayment: lazy(async () => ({
    default: (await import("../../features/store/checkout/open-payment-dialog")).OpenPaymentDialog,
  })),
  passCheckout: lazy(async () => ({
    default: (await import("../../features/store/checkout/pass-checkout-dialog")).PassCheckoutDialog,
  })),
  planCheckout: lazy(async () => ({
    default: (await import("../../features/store/plans/plan-checkout-dialog")).PlanCheckoutDialog,
  })),
  unsubscribe: lazy(async () => ({
    default: (await import("../../features/store/plans/unsubscribe-dialog")).UnsubscribeDialog,
  })),
};
