import { storeRoutes } from "@nutria/contract/routes/store";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(storeRoutes, {
  listPassBundles: notAvailableYet,
  listSubscriptionProducts: notAvailableYet,
  getSubscription: notAvailableYet,
  previewSubscription: notAvailableYet,
  subscribe: notAvailableYet,
  unsubscribe: notAvailableYet,
  buyPasses: notAvailableYet,
  completeOrder: notAvailableYet,
  cancelOrder: notAvailableYet,
  getReceipt: notAvailableYet,
  getPaymentSettings: notAvailableYet,
  listCards: notAvailableYet,
  createCard: notAvailableYet,
  setDefaultCard: notAvailableYet,
  removeCard: notAvailableYet,
  searchInstalments: notAvailableYet,
  searchPromotion: notAvailableYet,
  listPayments: notAvailableYet,
  listPassMovements: notAvailableYet,
  receivePaymentEvent: notAvailableYet,
});
