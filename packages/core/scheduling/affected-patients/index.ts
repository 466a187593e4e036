export { listDayOffWarnings, listOfficeScheduleWarnings, listOfficeWarnings } from "./list-affected";
