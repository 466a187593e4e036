import { dayMilliseconds } from "@nutria/calendar/durations";
import { serverData } from "../../data/query/patient-server-data";
import { fromBytes, toBytes } from "../seal/bytes";
import type { DeviceStore, Kept } from "./device-store";

/** An answer as it is kept: what was answered, and when, in epoch milliseconds. */
interface Copy {
  data: unknown;
  at: number;
}

/** Older copies are of no use, and addresses of photos in them have lapsed. */
const longestKeptMs = 30 * dayMilliseconds;

/**
 * Shows copies of this phone until the server answers, and keeps each answer from now on. Returns a function that stops
 * keeping.
 */
export function keepCopies(store: DeviceStore, copies: readonly Kept[]): () => void {
  const since = Date.now() - longestKeptMs;
  for (const { key, bytes } of copies) {
    const { data, at } = fromBytes<Copy>(bytes);
    if (at < since) void store.remove("copies", key).catch(() => undefined);
    else serverData.setCopy(key, data, at);
  }
  return serverData.onAnswer((key, data, at) => {
    const copy: Copy = { data, at };
    // A full phone keeps no copy, and the app works on.
    void store.put("copies", key, toBytes(copy)).catch(() => undefined);
  });
}
