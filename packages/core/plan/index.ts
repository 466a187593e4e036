export { availablePasses, getPlanCounts } from "./get-plan-counts";
export {
  addToStockStep,
  freePlaces,
  freePlaceStep,
  initialPlanSteps,
  takePassStep,
  takePlaceStep,
} from "./steps";
