export { saveBodyCriteria } from "./criteria";
export { getProgress } from "./get-progress";
export { saveGoal } from "./goal";
