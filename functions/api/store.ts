import { storeRoutes } from "@nutria/contract/routes/store";
import * as Products from "@nutria/core/billing/product/index";
import * as Promotions from "@nutria/core/billing/promotion/index";
import * as Subscriptions from "@nutria/core/billing/subscription/index";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";
import "@nutria/platform/with-payments";

export const needs: readonly Need[] = ["table", "publish", "payments"];

export const handler = group(storeRoutes, {
  listPassBundles: ({ ctx }) => Products.listPassBundles(ctx),
  listSubscriptionProducts: ({ ctx }) => Products.listSubscriptionProducts(ctx),
  getSubscription: ({ ctx }) => Subscriptions.getSubscription(ctx),
  previewSubscription: ({ ctx, query }) => Subscriptions.previewSubscription(ctx, query.storeProductId),
  subscribe: ({ ctx, body }) => Subscriptions.subscribe(ctx, body),
  unsubscribe: ({ ctx }) => Subscriptions.unsubscribe(ctx),
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
  searchPromotion: ({ ctx, query }) => Promotions.searchPromotion(ctx, query.code),
  listPayments: notAvailableYet,
  listPassMovements: notAvailableYet,
  receivePaymentEvent: notAvailableYet,
});
