import type { Temporal as TemporalNamespace } from "temporal-polyfill";
import { code } from "../../../lib/code";

const polyfill = code(() => import("temporal-polyfill/global"));

/** Loads the Temporal polyfill where the browser lacks Temporal. Must run before the calendar loads. */
export async function loadTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await polyfill();
}

/** Returns Temporal after `loadTemporal` has finished. */
export function temporal(): typeof TemporalNamespace {
  return (globalThis as unknown as { Temporal: typeof TemporalNamespace }).Temporal;
}

export type ZonedDateTime = TemporalNamespace.ZonedDateTime;
export type PlainDate = TemporalNamespace.PlainDate;
