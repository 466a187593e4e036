export { saveBodyCriteria } from "./criteria";
export { getProgress } from "./get-progress";
export { readGoal, saveGoal } from "./goal";
