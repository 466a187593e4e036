/**
 * Calls of one address to the API in a second: the firewall of a stage counts them over a minute, the server of one machine
 * lets {@link callsAtOnceOfAddress} through after a pause.
 */
export const callsPerSecondOfAddress = 20;

/** A screen asks twenty times at once, so this is ten screens: two tabs loaded again and again are no flood. */
export const callsAtOnceOfAddress = 200;

/**
 * Events of one sender in a minute, whatever becomes of them. A partner's is what one machine takes in with a third to
 * spare, and five full lists a second, of the twenty calls that its address has.
 */
export const eventsPerMinute = { partner: 30_000, patient: 60 } as const;
