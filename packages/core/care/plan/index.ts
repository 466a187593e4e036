export type { PassStock } from "./entity";
export { availablePasses, getPlanCounts } from "./get-plan-counts";
export { passStockGetRequest, planGetRequest } from "./get-requests";
export {
  addToStockItem,
  freePlaces,
  freePlaceItem,
  initialPlanItems,
  lowPasses,
  markStockItem,
  planPlacesItem,
  takeFromStockItem,
  takePassItem,
  takePlaceItem,
} from "./transact-items";
