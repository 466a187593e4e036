import type { QueryClient } from "@tanstack/react-query";
import type { DeviceStore } from "./device-store";
import { fromBytes, toBytes } from "./bytes";

/** An answer as it is kept: the key of its query, what was answered and when, in epoch milliseconds. */
interface Copy {
  key: readonly unknown[];
  data: unknown;
  at: number;
}

/** Older copies are of no use, and addresses of photos in them have lapsed. */
const longestKeptMs = 30 * 86_400_000;

/**
 * Shows the copies of this phone until the server answers, and keeps each answer from now on. Returns a function that
 * stops keeping.
 */
export async function keepCopies(client: QueryClient, store: DeviceStore): Promise<() => void> {
  const since = Date.now() - longestKeptMs;
  for (const { key: name, bytes } of await store.list("copies")) {
    const copy = fromBytes<Copy>(bytes);
    if (copy.at < since) void store.remove("copies", name);
    // What the server answered meanwhile is newer.
    else if (client.getQueryState(copy.key)?.data === undefined)
      client.setQueryData(copy.key, copy.data, { updatedAt: copy.at });
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    const { state } = event.query;
    const key = event.query.queryKey as readonly unknown[];
    const copy: Copy = { key, data: state.data, at: state.dataUpdatedAt };
    // A full phone keeps no copy, and the app works on.
    void store.put("copies", JSON.stringify(key), toBytes(copy)).catch(() => undefined);
  });
}

/** When the newest answer came that the app has, in epoch milliseconds; undefined without any. */
export function newestAnswerAt(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length === 0 ? undefined : Math.max(...times);
}
