import type { Card, Order, Subscription } from "@nutria/contract/schemas/store/store";
import { dialog } from "./dialog";
import type { AddCardDialogProps } from "../../../features/store/cards/add-card-dialog";
import type { PassCheckoutDialogProps } from "../../../features/store/checkout/pass-checkout-dialog";
import type { PlanCheckoutDialogProps } from "../../../features/store/plans/plan-checkout-dialog";
import { code } from "../../../lib/code";

declare module "../../../lib/dialogs" {
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

const cards = code(() => import("../../../features/store/cards/card-dialogs"));

/** The panels and dialogs of the store: maps each name to its import. */
export const storeDialogs = {
  addCard: dialog(
    () => import("../../../features/store/cards/add-card-dialog"),
    ({ AddCardDialog }) => AddCardDialog,
  ),
  changeDefaultCard: dialog(cards, ({ ChangeDefaultCardDialog }) => ChangeDefaultCardDialog),
  deleteCard: dialog(cards, ({ DeleteCardDialog }) => DeleteCardDialog),
  openPayment: dialog(
    () => import("../../../features/store/checkout/open-payment-dialog"),
    ({ OpenPaymentDialog }) => OpenPaymentDialog,
  ),
  passCheckout: dialog(
    () => import("../../../features/store/checkout/pass-checkout-dialog"),
    ({ PassCheckoutDialog }) => PassCheckoutDialog,
  ),
  planCheckout: dialog(
    () => import("../../../features/store/plans/plan-checkout-dialog"),
    ({ PlanCheckoutDialog }) => PlanCheckoutDialog,
  ),
  unsubscribe: dialog(
    () => import("../../../features/store/plans/unsubscribe-dialog"),
    ({ UnsubscribeDialog }) => UnsubscribeDialog,
  ),
};
