export { commentEntry, commentMeal, loveComment } from "./comments";
export { completeWorkout } from "./complete-workout";
export type { Act } from "./entry-state";
export { DiaryCommented, DiaryDayStarted } from "./events";
export { logGlucose, logWater, logWeight } from "./log-day";
export { logMeal, withdrawMeal } from "./log-meal";
export { getClientDiary, getDiary } from "./read-week";
export { countUnseen, markSeen } from "./seen";
export { getDiarySummary } from "./summary";
