import { setTimeout as wait } from "node:timers/promises";
import type { DataFolderState } from "./data-folder";

/** How soon after midnight a running product has the demo of the new day. */
const everyMilliseconds = 5 * 60_000;

/**
 * Brings the demo data, where the folder has them, to today while the product answers already, and again once a new day has
 * begun. Returns what stops it: it waits for the change that is being made. A day that cannot be written is told in the
 * terminal, and tried again.
 */
export function keepAtToday(
  demo: DataFolderState["demo"],
  renew: ((hasTime: () => boolean) => Promise<unknown>) | undefined,
): () => Promise<void> {
  if (demo !== "ready" || !renew) return () => Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await renew(() => !signal.aborted).catch((error: unknown) => {
        console.error("La práctica de demostración no se pudo traer a hoy:", error);
      });
      await wait(everyMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await kept;
  };
}
