/** A day in the units that clocks and tables count; for spans of time, not for days of a calendar, which may be longer. */
export const daySeconds = 86_400;
export const dayMilliseconds = 86_400_000;
