export type { PassStock } from "./entity";
export { availablePasses, getPatientCounts, getPlanCounts } from "./get-plan-counts";
export { passStockGetRequest, planGetRequest } from "./get-requests";
export { freePlaces, lowPasses } from "@nutria/contract/product";
export {
  addInactiveItem,
  addToStockItem,
  freePlaceItem,
  initialPlanItems,
  markListedItem,
  markStockItem,
  planPlacesItem,
  takeFromStockItem,
  takePassItem,
  takePlaceItem,
} from "./transact-items";
