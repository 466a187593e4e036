export type { PassStock } from "./entity";
export { availablePasses, getPlanCounts, passStockReading } from "./get-plan-counts";
export {
  addToStockStep,
  freePlaces,
  freePlaceStep,
  initialPlanSteps,
  lowPasses,
  markStockStep,
  takePassStep,
  takePlaceStep,
} from "./steps";
