export { createDayOff, listDaysOff, removeDayOff, updateDayOff } from "./change-day-off";
export { daysOff } from "./repo";
export { keepDates } from "./keep-dates";
