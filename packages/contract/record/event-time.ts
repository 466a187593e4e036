/** How old an event may be when it is sent. */
export const oldestEventDays = 90;

/** Clocks differ a little: an event may be this far ahead of ours, and a code is good for as long before and after. */
export const clockGraceSeconds = 300;
