export { closeCalendarFeed, getCalendarFeed, openCalendarFeed, readCalendar } from "./feed";
export { toCalendar } from "./ics";
