export { createDayOff, listDaysOff, removeDayOff, updateDayOff } from "./change-day-off";
export { halfOpen } from "./half-open";
export { daysOff } from "./repo";
