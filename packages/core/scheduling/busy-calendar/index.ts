export { askForAllCalendars, refreshBusyCalendars } from "./ask-to-read";
export { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from "./change-calendars";
export { BusyCalendarDue } from "./events";
export { busyTimesOfCalendar } from "./ical/busy-times";
export { getOtherBusyTimes } from "./other-busy";
export { readBusyCalendar } from "./read-calendar";
export { otherBusyUnchangedItem, readOtherBusy } from "./repo";
