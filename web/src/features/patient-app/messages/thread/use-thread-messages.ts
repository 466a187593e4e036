import { threadRoutes } from "@nutria/contract/routes/messages";
import type { Message } from "@nutria/contract/schemas/conversation";
import { useMemo, useState } from "react";
import { notify } from "../../../../lib/toast";
import { callAsPatient } from "../../../../data/call/patient-call";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../../data/query/patient-query";
import { useActsSince } from "../../../../device/phone";
import type { OutboxItem } from "../../../../device/outbox/outbox";
import { messageTexts as texts } from "../texts";

/** So many messages are read at first; they stay readable without a connection. */
const firstMessages = "50";

/** A message that the patient wrote and the answer does not have yet. */
export type UnsentMessage = Extract<OutboxItem, { type: "sentMessage" }>;

interface Older {
  items: readonly Message[];
  cursor: string | null;
}

/** The messages with the chosen nutritionist, the oldest first, and what was written since the answer. */
export function useThreadMessages() {
  const { nutritionist } = useNutritionist();
  const id = nutritionist._id;
  const latest = useAppQuery(threadRoutes.listClientMessages, {
    params: { id },
    query: { limit: firstMessages },
  });
  const acts = useActsSince(latest.dataUpdatedAt);
  const [older, setOlder] = useState<Older>();
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data } = latest;
  const messages = useMemo(() => inOrder([...(older?.items ?? []), ...(data?.items ?? [])]), [older, data]);
  const cursor = older ? older.cursor : (data?.nextCursor ?? null);

  const readOlder = async () => {
    if (cursor === null || isReading) return;
    setReading(true);
    setFailed(false);
    try {
      const query = { limit: firstMessages, cursor };
      const page = await callAsPatient(threadRoutes.listClientMessages, { params: { id }, query });
      // What the first page had stays, because new messages push it out of there.
      setOlder({ items: [...messages, ...page.items], cursor: page.nextCursor });
    } catch {
      setFailed(true);
      notify.error(texts.olderFailed);
    } finally {
      setReading(false);
    }
  };
  const unsent = acts.filter(
    (act): act is UnsentMessage => act.type === "sentMessage" && act.data.nutritionist === id,
  );
  return {
    ...{ thread: data?.thread, messages, unsent },
    ...{ isReading, hasFailed, readOlder, hasOlder: cursor !== null },
    error: data ? null : latest.error,
    refetch: latest.refetch,
  };
}

/** Messages once each, as they were last read, the oldest first. */
function inOrder(all: readonly Message[]): Message[] {
  const byId = new Map(all.map((message) => [message._id, message]));
  return [...byId.values()].sort(
    (one, other) => one.at.localeCompare(other.at) || one._id.localeCompare(other._id),
  );
}
