export { drawPlan } from "./draw-plan";
export { planSheet, type PlanSheet } from "./plan-sheet";
export { sheetFacts } from "./sheet-facts";
