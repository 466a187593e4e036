import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import * as DeadLetters from "@nutria/core/administration/dead-letter/index";
import * as Products from "@nutria/core/billing/product/index";
import * as Promotions from "@nutria/core/billing/promotion/index";
import * as Webhooks from "@nutria/core/integration/webhook/index";
import * as Notifications from "@nutria/core/notification/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(adminRoutes, {
  listNutritionists: ({ ctx, query }) => Admin.listNutritionists(ctx, query),
  setAgendaAccess: ({ ctx, params, body }) => Admin.setAgendaAccess(ctx, params.id, body),
  grantPasses: ({ ctx, params, body }) => Admin.grantPassesTo(ctx, params.id, body),
  listProducts: ({ ctx }) => Products.listProducts(ctx),
  saveProduct: ({ ctx, params, body }) => Admin.saveProduct(ctx, params.id, body),
  listPromotions: ({ ctx }) => Promotions.listPromotions(ctx),
  savePromotion: ({ ctx, params, body }) => Admin.savePromotion(ctx, params.id, body),
  listOrders: ({ ctx, query }) => Admin.listOrders(ctx, query),
  previewRefund: ({ ctx, params }) => Admin.previewRefund(ctx, params.id),
  refundOrder: ({ ctx, params, body }) => Admin.refundOrder(ctx, params.id, body),
  keepOrder: ({ ctx, params, body }) => Admin.keepOrder(ctx, params.id, body),
  listPartners: ({ ctx }) => Admin.listAllPartners(ctx),
  createPartner: ({ ctx, body }) => Admin.createPartner(ctx, body),
  savePartner: ({ ctx, params, body }) => Admin.savePartner(ctx, params.id, body),
  addPartnerStock: ({ ctx, params, body }) => Admin.addScans(ctx, params.id, body),
  rotatePartnerKey: ({ ctx, params, body }) => Admin.rotatePartnerKey(ctx, params.id, body),
  revokePartnerKeys: ({ ctx, params }) => Admin.revokePartnerKeys(ctx, params.id),
  getPartnerWebhook: ({ ctx, params }) => Webhooks.getWebhook(ctx, params.id),
  savePartnerWebhook: ({ ctx, params, body }) => Webhooks.saveWebhookOf(ctx, params.id, body),
  removePartnerWebhook: ({ ctx, params }) => Webhooks.removeWebhookOf(ctx, params.id),
  listRegisteredApps: ({ ctx }) => Admin.listRegisteredApps(ctx),
  createApp: ({ ctx, body }) => Admin.createApp(ctx, body),
  removeApp: ({ ctx, params }) => Admin.removeApp(ctx, params.id),
  listDeadLetters: ({ ctx, query }) => DeadLetters.listDeadLetters(ctx, query),
  replayDeadLetter: ({ ctx, params }) => DeadLetters.replayDeadLetter(ctx, params.id),
  removeDeadLetter: ({ ctx, params }) => DeadLetters.discardDeadLetter(ctx, params.id),
  listAudit: ({ ctx, query }) => Admin.listAudit(ctx, query),
  verifyAccessLogs: ({ ctx, query }) => Admin.verifyAccessLogs(ctx, query),
  countNewAdminNotifications: ({ ctx }) => Notifications.countNewOfAdmins(ctx),
  listAdminNotifications: ({ ctx, query }) => Notifications.listNotificationsOfAdmins(ctx, query),
  markAdminNotificationAsSeen: ({ ctx, params }) => Notifications.markAsSeenByAdmins(ctx, params.id),
});
