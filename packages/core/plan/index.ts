export type { PassStock } from "./entity";
export { availablePasses, getPlanCounts } from "./get-plan-counts";
export { passStockReading } from "./readings";
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
