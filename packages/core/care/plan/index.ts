export type { PassStock } from "./entity";
export {
  availablePasses,
  getPatientCounts,
  getPlanCounts,
  passStockGetRequest,
  planGetRequest,
} from "./get-plan-counts";
export { freePlaces, lowPasses } from "@nutria/contract/store/product";
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
