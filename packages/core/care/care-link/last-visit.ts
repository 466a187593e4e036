import type { Context } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { CareLink } from "./entity";
import { careLinks } from "./repo";

/** An appointment as the list of accepted ones keeps it. */
type Listed = NonNullable<CareLink["accepted"]>[number];

/**
 * Start of a patient's latest begun and not missed visit: null without one, undefined when the link does not know it.
 * The link does not know it when it was stored before the attribute existed, or its latest visit was taken back; the
 * patient's appointments then give it, and {@link keepLastVisit} stores it.
 */
export function lastVisitOf(link: CareLink, now: string): string | null | undefined {
  const begun = (link.accepted ?? []).filter(({ start, isMissed }) => start <= now && !isMissed);
  const stored = storedLastVisit(link);
  // Listed visits are later than all visits that were over when the attribute was written.
  if (begun.length === 0 && stored === undefined) return undefined;
  return latestOf([...begun.map(({ start }) => start), stored ?? ""]) || null;
}

/** The latest visit stored with a link after a change of its accepted appointments. */
export function lastVisitAfter(
  link: CareLink,
  change: { removed: readonly Omit<Listed, "end">[]; added: readonly Listed[]; now: string },
): string | undefined {
  const { removed, added, now } = change;
  const isOver = ({ end, isMissed }: Listed) => end <= now && !isMissed;
  const ended = (link.accepted ?? []).filter(
    (one) => isOver(one) && removed.every(({ appointmentId }) => appointmentId !== one.appointmentId),
  );
  const starts = [...ended, ...added.filter(isOver)].map(({ start }) => start);
  const stored = storedLastVisit(link);
  const isTakenBack = removed.some(({ start }) => start === stored && !starts.includes(start));
  const kept = isTakenBack ? undefined : stored;
  if (kept === undefined && ended.length === 0) return undefined;
  return latestOf([...starts, kept ?? ""]);
}

/**
 * Keeps the latest visit that the appointments of a patient told, on condition that none changed since the link was
 * read; otherwise the next reader finds it again.
 */
export async function keepLastVisit(ctx: Context, link: CareLink, found: string | null): Promise<void> {
  const { nutritionistId, patientId, acceptedVersion } = link;
  if (acceptedVersion === undefined) return;
  const write = careLinks(ctx, nutritionistId)
    .patch(patientId)
    .set({ lastVisitAt: found ?? "" })
    .where((stored, { eq }) => eq(stored.acceptedVersion, acceptedVersion));
  try {
    await commit(ctx, [{ write, orElse: () => new StaleReadError() }]);
  } catch (error) {
    if (!(error instanceof StaleReadError)) throw error;
  }
}

/** The stored value; empty for a link whose accepted appointments never changed. */
const storedLastVisit = ({ lastVisitAt, acceptedVersion }: CareLink): string | undefined =>
  lastVisitAt ?? (acceptedVersion === undefined ? "" : undefined);

const latestOf = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? "";
