import type { Temporal as TemporalNamespace } from "temporal-polyfill";

/** The calendar counts with Temporal: browsers that lack it are given it, before the calendar is loaded. */
export async function loadTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
}

/** Temporal, once it is there. */
export function temporal(): typeof TemporalNamespace {
  return (globalThis as unknown as { Temporal: typeof TemporalNamespace }).Temporal;
}

export type ZonedDateTime = TemporalNamespace.ZonedDateTime;
export type PlainDate = TemporalNamespace.PlainDate;
