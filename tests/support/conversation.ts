import {
  defaultConversationSettings,
  type ConversationSettings,
  type Message,
} from "@nutria/contract/schemas/conversation";
import type { EventResult } from "@nutria/contract/schemas/event";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import {
  messages,
  threads,
  type StoredMessage,
  type StoredThread,
} from "@nutria/core/conversation/thread/entity";
import { sendMessage } from "@nutria/core/conversation/thread/index";
import type { Context, NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { getItem } from "@nutria/core/kernel/table/items";
import { queryItems } from "@nutria/core/kernel/table/query-items";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { randomUUID } from "node:crypto";
import type { Pair } from "../../packages/core/kernel/pair";

/** Opens messages and diary of a practice that answers at any time. */
export function openConversations(
  ctx: NutritionistContext,
  changes: Partial<ConversationSettings> = {},
): Promise<ConversationSettings> {
  return saveConversationSettings(ctx, {
    ...defaultConversationSettings,
    messages: true,
    diary: true,
    ...changes,
  });
}

/** The event by which an app sends a message; each call is another event unless the id is given. */
export function aSentMessage(
  nutritionist: string,
  text: string,
  { id = randomUUID(), occurredAt, ...data }: { id?: string; occurredAt: string; attachment?: string },
) {
  return { id, type: "sentMessage", occurredAt, data: { nutritionist, text, ...data } };
}

/** Sends a message as a patient's app does; the refusal of one that was sent alone is raised. */
export async function write(
  patient: PatientContext,
  nutritionist: string,
  text: string,
  options: { id?: string; occurredAt?: string; attachment?: string } = {},
): Promise<EventResult["status"] | undefined> {
  const event = aSentMessage(nutritionist, text, { occurredAt: patient.now(), ...options });
  return (await receiveEvents(patient, event)).results[0]?.status;
}

/** Answers as the nutritionist does, once. */
export function answer(ctx: NutritionistContext, patientId: string, text: string): Promise<Message> {
  return sendMessage(ctx, patientId, { text });
}

/** All messages of a pair as they are stored, the oldest first. */
export function storedMessages(ctx: Context, pair: Pair): Promise<StoredMessage[]> {
  return queryItems(messages(ctx.db), ({ query }) => query.byThread(pair), { consistent: true });
}

/** The thread of a pair as it is stored. */
export async function storedThread(ctx: Context, pair: Pair): Promise<StoredThread> {
  const thread = await getItem(threads(ctx.db), pair, { consistent: true });
  if (!thread) throw new Error("The two have no thread");
  return thread;
}

/** What a thread says of its messages, counted from the messages themselves. */
export function countedFrom(stored: readonly StoredMessage[]) {
  const ofPatient = stored.filter(({ from }) => from === "patient");
  const ofPractice = stored.filter(({ from }) => from !== "patient");
  const read = (some: readonly StoredMessage[]) => some.filter(({ readAt }) => readAt !== undefined).length;
  return {
    fromPatient: ofPatient.length,
    fromPractice: ofPractice.length,
    readByPractice: read(ofPatient),
    readByPatient: read(ofPractice),
    lastMessageId: stored.at(-1)?.messageId,
  };
}
