import { storeRoutes } from "@nutria/contract/routes/store";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(storeRoutes, {
  listPassBundles: notAvailableYet(storeRoutes.listPassBundles),
  listSubscriptionProducts: notAvailableYet(storeRoutes.listSubscriptionProducts),
  subscribe: notAvailableYet(storeRoutes.subscribe),
  unsubscribe: notAvailableYet(storeRoutes.unsubscribe),
  buyPasses: notAvailableYet(storeRoutes.buyPasses),
  listCards: notAvailableYet(storeRoutes.listCards),
  createCard: notAvailableYet(storeRoutes.createCard),
  setDefaultCard: notAvailableYet(storeRoutes.setDefaultCard),
  removeCard: notAvailableYet(storeRoutes.removeCard),
  searchInstalments: notAvailableYet(storeRoutes.searchInstalments),
  searchPromotion: notAvailableYet(storeRoutes.searchPromotion),
  listPayments: notAvailableYet(storeRoutes.listPayments),
  listPassMovements: notAvailableYet(storeRoutes.listPassMovements),
});
