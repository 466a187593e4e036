/** Limits of messages that screens know too, without the schemas, which are larger. */

/** The most characters of a message. */
export const longestMessage = 2000;
/** The most days ahead for which a message is scheduled, and the most that wait in one thread. */
export const mostDaysAhead = 7;
export const mostScheduled = 20;
