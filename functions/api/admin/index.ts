import { adminRoutes } from "@nutria/contract/routes/admin";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(adminRoutes, {
  listNutritionists: notAvailableYet(adminRoutes.listNutritionists),
  setAgendaAccess: notAvailableYet(adminRoutes.setAgendaAccess),
  grantPasses: notAvailableYet(adminRoutes.grantPasses),
  listProducts: notAvailableYet(adminRoutes.listProducts),
  saveProduct: notAvailableYet(adminRoutes.saveProduct),
  listPromotions: notAvailableYet(adminRoutes.listPromotions),
  savePromotion: notAvailableYet(adminRoutes.savePromotion),
  listPartners: notAvailableYet(adminRoutes.listPartners),
  savePartner: notAvailableYet(adminRoutes.savePartner),
  listDeadLetters: notAvailableYet(adminRoutes.listDeadLetters),
  replayDeadLetter: notAvailableYet(adminRoutes.replayDeadLetter),
});
