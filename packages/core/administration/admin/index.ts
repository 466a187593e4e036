export { createApp, listRegisteredApps, removeApp } from "./apps";
export { verifyAccessLogs } from "./access-log";
export { listAudit } from "./audit";
export { grantPassesTo, listNutritionists, setAgendaAccess } from "./nutritionists";
export { saveProduct, savePromotion } from "./store";
export {
  addScans,
  createPartner,
  listAllPartners,
  revokePartnerKeys,
  rotatePartnerKey,
  savePartner,
} from "./partners";
export { keepOrder, listOrders, previewRefund, refundOrder } from "./orders";
