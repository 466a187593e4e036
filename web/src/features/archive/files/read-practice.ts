import type { WholePractice } from "@nutria/contract/archive/practice-file";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import { call } from "../../../data/call/call";
import { withRetries } from "./with-retries";

const limit = "60";

/** Everything that the practice has beside its records; lists are read page by page. */
export async function readPractice(signal: AbortSignal): Promise<WholePractice> {
  const read = <Answer>(task: () => Promise<Answer>) => withRetries(task, signal);
  return {
    settings: await read(() => call(archiveRoutes.exportSettings, {})),
    payments: await all(signal, (cursor) =>
      read(() => call(archiveRoutes.exportLedger, { query: { limit, ...cursor } })),
    ),
    account: {
      user: await read(() => call(profileRoutes.getUser, {})),
      assistants: await read(() => call(assistantRoutes.listAssistants, {})),
      orders: await all(signal, (cursor) =>
        read(() => call(storeRoutes.listPayments, { query: { limit, ...cursor } })),
      ),
      passes: await all(signal, (cursor) =>
        read(() => call(storeRoutes.listPassMovements, { query: { limit, ...cursor } })),
      ),
    },
  };
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** All items of a list; a page may be empty while another one follows. */
async function all<Item>(
  signal: AbortSignal,
  read: (cursor: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    signal.throwIfAborted();
    const page: Page<Item> = await read(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
