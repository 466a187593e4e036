import { dayAt } from "@nutria/calendar/zone";
import type { ClientAccessPage } from "@nutria/contract/schemas/patient-app/care";

type Access = ClientAccessPage["items"][number];

/** Accesses of one person to one kind of data on a day: their number, and the time of the last. */
export interface ActOfDay extends Access {
  /** Unique on its day. */
  id: string;
  count: number;
}

/**
 * Accesses by day of a zone, days and what was done on each the newest first; what somebody did again on the same day is
 * counted. The log has them in the order in which they were written down, which is not always that in which they happened.
 */
export function accessDays(items: readonly Access[], zone: string): { day: string; acts: ActOfDay[] }[] {
  const days = new Map<string, Map<string, ActOfDay>>();
  for (const access of items.toSorted(newestFirst)) {
    const { at, role, action, what, name, app } = access;
    const day = dayAt(at, zone);
    const acts = days.get(day) ?? new Map<string, ActOfDay>();
    days.set(day, acts);
    const id = [role, name, app, action, what].join(" ");
    const known = acts.get(id);
    if (known) known.count++;
    else acts.set(id, { ...access, id, count: 1 });
  }
  return [...days].map(([day, acts]) => ({ day, acts: [...acts.values()] }));
}

const newestFirst = (one: Access, other: Access): number => other.at.localeCompare(one.at);
