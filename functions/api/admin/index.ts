import { adminRoutes } from "@nutria/contract/routes/admin";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
import { countNewAdminNotifications } from "./count-new-admin-notifications";
import { listAdminNotifications } from "./list-admin-notifications";
import { markAdminNotificationAsSeen } from "./mark-admin-notification-as-seen";

export const handler = group(adminRoutes, {
  listNutritionists: notAvailableYet(adminRoutes.listNutritionists),
  setAgendaAccess: notAvailableYet(adminRoutes.setAgendaAccess),
  grantPasses: notAvailableYet(adminRoutes.grantPasses),
  listProducts: notAvailableYet(adminRoutes.listProducts),
  saveProduct: notAvailableYet(adminRoutes.saveProduct),
  listPromotions: notAvailableYet(adminRoutes.listPromotions),
  savePromotion: notAvailableYet(adminRoutes.savePromotion),
  listPartners: notAvailableYet(adminRoutes.listPartners),
  createPartner: notAvailableYet(adminRoutes.createPartner),
  savePartner: notAvailableYet(adminRoutes.savePartner),
  addPartnerStock: notAvailableYet(adminRoutes.addPartnerStock),
  rotatePartnerKey: notAvailableYet(adminRoutes.rotatePartnerKey),
  revokePartnerKeys: notAvailableYet(adminRoutes.revokePartnerKeys),
  listDeadLetters: notAvailableYet(adminRoutes.listDeadLetters),
  replayDeadLetter: notAvailableYet(adminRoutes.replayDeadLetter),
  removeDeadLetter: notAvailableYet(adminRoutes.removeDeadLetter),
  countNewAdminNotifications,
  listAdminNotifications,
  markAdminNotificationAsSeen,
});
