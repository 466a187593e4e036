export type { PassStock } from "./entity";
export { availablePasses, getPlanCounts } from "./get-plan-counts";
export { passStockGetRequest, planGetRequest } from "./get-requests";
export { freePlaces, lowPasses } from "@nutria/contract/product";
export {
  addToStockItem,
  freePlaceItem,
  initialPlanItems,
  markStockItem,
  planPlacesItem,
  takeFromStockItem,
  takePassItem,
  takePlaceItem,
} from "./transact-items";
