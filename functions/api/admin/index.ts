import { adminRoutes } from "@nutria/contract/routes/admin";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
import { addPartnerStock } from "./add-partner-stock";
import { countNewAdminNotifications } from "./count-new-admin-notifications";
import { createPartner } from "./create-partner";
import { grantPasses } from "./grant-passes";
import { listAdminNotifications } from "./list-admin-notifications";
import { listAudit } from "./list-audit";
import { listDeadLetters } from "./list-dead-letters";
import { listNutritionists } from "./list-nutritionists";
import { listPartners } from "./list-partners";
import { markAdminNotificationAsSeen } from "./mark-admin-notification-as-seen";
import { removeDeadLetter } from "./remove-dead-letter";
import { replayDeadLetter } from "./replay-dead-letter";
import { revokePartnerKeys } from "./revoke-partner-keys";
import { rotatePartnerKey } from "./rotate-partner-key";
import { savePartner } from "./save-partner";
import { setAgendaAccess } from "./set-agenda-access";

export const handler = group(adminRoutes, {
  listNutritionists,
  setAgendaAccess,
  grantPasses,
  listProducts: notAvailableYet(adminRoutes.listProducts),
  saveProduct: notAvailableYet(adminRoutes.saveProduct),
  listPromotions: notAvailableYet(adminRoutes.listPromotions),
  savePromotion: notAvailableYet(adminRoutes.savePromotion),
  listPartners,
  createPartner,
  savePartner,
  addPartnerStock,
  rotatePartnerKey,
  revokePartnerKeys,
  listDeadLetters,
  replayDeadLetter,
  removeDeadLetter,
  listAudit,
  countNewAdminNotifications,
  listAdminNotifications,
  markAdminNotificationAsSeen,
});
