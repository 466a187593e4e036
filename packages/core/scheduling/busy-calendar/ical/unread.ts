import type { UnreadEvents, UnreadReason } from "@nutria/contract/agenda/busy-calendar";

/** An event that could not be read, and the first day that is busy instead; undefined where no day is known. */
export interface Unread {
  day: string | undefined;
  reason: UnreadReason;
}

/** The days that are named; more say no more. */
const mostDays = 10;

/** Report on the events that could not be read; undefined where there is none. */
export function unreadOf(events: readonly Unread[]): UnreadEvents | undefined {
  if (events.length === 0) return undefined;
  const days = new Set(events.flatMap(({ day }) => day ?? []));
  return {
    count: events.length,
    undated: events.filter(({ day }) => day === undefined).length,
    days: [...days].sort().slice(0, mostDays),
    reasons: [...new Set(events.map(({ reason }) => reason))].sort(),
  };
}
