/** A file that is no calendar, or that nests deeper than any. */
export class NotCalendarError extends Error {}
