export { addDays, firstWeekdayOf, startOfWeek, isDay } from "./shared/days";
