/** A day of a span of time; the stacks do not import the calendar. */
export const dayMilliseconds = 86_400_000;
