/** Calendar arithmetic on ISO instants. The clock itself is in the context; nothing here reads it. */

export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

export function addHours(instant: string, hours: number): string {
  return addSeconds(instant, hours * 3600);
}

export function addDays(instant: string, days: number): string {
  return addSeconds(instant, days * 86_400);
}

/** Seconds since 1970, as DynamoDB's time to live wants them. */
export function epochSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
