export { createDayOff, listDaysOff, removeDayOff, updateDayOff } from "./change-day-off";
export type { StoredDayOff } from "./entity";
export { halfOpen } from "./half-open";
export { daysOff } from "./repo";
