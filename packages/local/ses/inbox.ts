import { join } from "node:path";
import { openDurableMap } from "../shared/durable-map";
import type { Mail } from "./mail";

/** The latest mails that were sent, newest first. */
export interface Inbox {
  add(mail: Mail): Promise<void>;
  mails(): Mail[];
  find(id: string): Mail | undefined;
  close(): Promise<void>;
}

/** Opens the inbox of a data folder, or one in memory; it holds `limit` mails and drops the oldest. */
export async function openInbox(directory: string | undefined, limit = 1_000): Promise<Inbox> {
  const mails = await openDurableMap<Mail>(
    directory === undefined ? undefined : join(directory, "inbox.jsonl"),
  );
  return {
    async add(mail) {
      // A map keeps insertion order, so the first entries are the oldest.
      const oldest = [...mails.entries()].slice(0, Math.max(0, mails.size + 1 - limit));
      await mails.apply([[mail.id, mail], ...oldest.map(([id]) => [id, null] as const)]);
    },
    mails: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    close: () => mails.close(),
  };
}
