import { join } from "node:path";
import { openDurableMap } from "../shared/durable-map";
import type { Mail } from "./mail";

/** The mails that were sent, newest first, up to a number. */
export interface Inbox {
  add(mail: Mail): Promise<void>;
  mails(): Mail[];
  find(id: string): Mail | undefined;
  close(): Promise<void>;
}

/** Opens the inbox of a data folder, or one in memory. */
export async function openInbox(directory: string | undefined, limit = 1_000): Promise<Inbox> {
  const kept = await openDurableMap<Mail>(
    directory === undefined ? undefined : join(directory, "inbox.jsonl"),
  );
  return {
    async add(mail) {
      // Entries keep the order they arrived in, so the first ones are the oldest.
      const oldest = [...kept.entries()].slice(0, Math.max(0, kept.size + 1 - limit));
      await kept.apply([[mail.id, mail], ...oldest.map(([id]) => [id, null] as const)]);
    },
    mails: () => [...kept.values()].reverse(),
    find: (id) => kept.get(id),
    close: () => kept.close(),
  };
}
