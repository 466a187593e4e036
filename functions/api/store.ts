import { storeRoutes } from "@nutria/contract/routes/store";
import * as Cards from "@nutria/core/billing/card/index";
import { listPayments, getReceipt } from "@nutria/core/billing/order/index";
import * as Products from "@nutria/core/billing/product/index";
import * as Promotions from "@nutria/core/billing/promotion/index";
import * as Purchases from "@nutria/core/billing/purchase/index";
import * as Settlement from "@nutria/core/billing/settlement/index";
import * as Subscriptions from "@nutria/core/billing/subscription/index";
import { listOwnPassMovements } from "@nutria/core/passes/pass/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";
import "@nutria/platform/with-payments";

export const needs: readonly Need[] = ["table", "publish", "payments"];

export const handler = group(storeRoutes, {
  listPassBundles: ({ ctx }) => Products.listPassBundles(ctx),
  listSubscriptionProducts: ({ ctx }) => Products.listSubscriptionProducts(ctx),
  listPublicProducts: ({ ctx }) => Products.listPublicProducts(ctx),
  getSubscription: ({ ctx }) => Subscriptions.getSubscription(ctx),
  previewSubscription: ({ ctx, query }) => Subscriptions.previewSubscription(ctx, query.storeProductId),
  subscribe: ({ ctx, body }) => Subscriptions.subscribe(ctx, body),
  unsubscribe: ({ ctx }) => Subscriptions.unsubscribe(ctx),
  buyPasses: ({ ctx, body }) => Purchases.buyPasses(ctx, body),
  completeOrder: ({ ctx, params }) => Settlement.completeOrder(ctx, params.id),
  cancelOrder: ({ ctx, params }) => Settlement.cancelOrder(ctx, params.id),
  getReceipt: ({ ctx, params }) => getReceipt(ctx, params.id),
  getPaymentSettings: ({ ctx }) => ({ publishableKey: ctx.settings.paymentKey }),
  listCards: ({ ctx }) => Cards.listCards(ctx),
  createCard: ({ ctx, body }) => Cards.createCard(ctx, body),
  setDefaultCard: ({ ctx, params }) => Cards.setDefaultCard(ctx, params.id),
  removeCard: ({ ctx, params }) => Cards.removeCard(ctx, params.id),
  searchInstalments: ({ ctx, query }) => Purchases.searchInstalments(ctx, query),
  searchPromotion: ({ ctx, query }) => Promotions.searchPromotion(ctx, query.code),
  listPayments: ({ ctx, query }) => listPayments(ctx, query),
  listPassMovements: ({ ctx, query }) => listOwnPassMovements(ctx, query),
  receivePaymentEvent: ({ ctx, body }) => Settlement.receivePaymentEvent(ctx, body),
});
