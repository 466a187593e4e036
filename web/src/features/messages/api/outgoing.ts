import { ApiError } from "@nutria/contract/wire/api-error";
import { threadRoutes } from "@nutria/contract/routes/messages";
import type { Message, PracticeThreadPage } from "@nutria/contract/schemas/conversation";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { call } from "../../../data/call/call";
import { newKey } from "../../../data/call/idempotency-key";
import { onSessionEnd } from "../../../data/session/session";
import type { Outgoing, OutgoingFile } from "../model/unsent";
import { changeNewestPage } from "./threads";

type ByPatient = Readonly<Record<string, readonly Outgoing[]>>;

/** What this tab is sending, by patient: it outlives the screen on which it was written. */
const outgoingAtom = atom<ByPatient>({});
const store = getDefaultStore();
/** The sending of each thread, one message after the other, so that they arrive in their order. */
const queues = new Map<string, Promise<void>>();

onSessionEnd(() => {
  store.set(outgoingAtom, {});
  queues.clear();
});

const none: readonly Outgoing[] = [];

const ofPatient = (id: string) => store.get(outgoingAtom)[id] ?? none;

function setOutgoing(id: string, change: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  store.set(outgoingAtom, { ...store.get(outgoingAtom), [id]: change(ofPatient(id)) });
}

export interface Written {
  text: string;
  file: OutgoingFile | null;
  /** When it is to be sent; at once when absent. */
  sendAt?: string | undefined;
}

/**
 * Sends messages to a patient, and shows them before the server has them. A failed one stays, to be sent again with the
 * same key or to be dropped.
 */
export function useOutgoing(id: string) {
  const client = useQueryClient();
  const outgoing = useAtomValue(outgoingAtom)[id] ?? none;
  return {
    outgoing,
    /** `after` is the newest message on screen. */
    send: ({ text, file, sendAt }: Written, after: string) => {
      const at = new Date().toISOString();
      const one: Outgoing = { key: newKey(), text, file, at, after, state: "sending", sendAt };
      setOutgoing(id, (all) => [...all, one]);
      enqueue(client, id, one);
    },
    retry: (one: Outgoing) => {
      setOutgoing(id, (all) => all.map((each) => (each.key === one.key ? sendingAgain(each) : each)));
      enqueue(client, id, one);
    },
    drop: (one: Outgoing) => setOutgoing(id, (all) => all.filter(({ key }) => key !== one.key)),
  };
}

const sendingAgain = ({ reason: _, ...one }: Outgoing): Outgoing => ({ ...one, state: "sending" });

function enqueue(client: QueryClient, id: string, one: Outgoing): void {
  const before = queues.get(id) ?? Promise.resolve();
  queues.set(
    id,
    before.then(() => deliver(client, id, one)),
  );
}

async function deliver(client: QueryClient, id: string, one: Outgoing): Promise<void> {
  const { text, file, sendAt, key } = one;
  const body = {
    text,
    ...(file && { attachment: file.reference }),
    ...(sendAt !== undefined && { sendAt }),
  };
  try {
    const message = await call(threadRoutes.sendMessage, { params: { id }, body, idempotencyKey: key });
    changeNewestPage(client, id, (page) => withMessage(page, message));
    setOutgoing(id, (all) => all.filter((each) => each.key !== key));
    for (const { name } of [threadRoutes.listThreads, threadRoutes.countUnanswered, threadRoutes.countUnread])
      void client.invalidateQueries({ queryKey: [name] });
  } catch (error) {
    const reason = error instanceof ApiError && error.isPublic ? error.message : undefined;
    setOutgoing(id, (all) =>
      all.map((each) => (each.key === key ? { ...each, state: "failed", reason } : each)),
    );
  }
}

/** A page of a thread with a message in its place, which it may have already. */
function withMessage(page: PracticeThreadPage, message: Message): PracticeThreadPage {
  const list = message.scheduled === null ? "items" : "scheduled";
  const others = page[list].filter(({ _id }) => _id !== message._id);
  const isAnswered = page.thread.isAnswered || message.scheduled === null;
  const all = message.scheduled === null ? [message, ...others] : [...others, message];
  return { ...page, [list]: all, thread: { ...page.thread, isAnswered } };
}
