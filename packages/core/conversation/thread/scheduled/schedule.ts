import { addDays } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { mostDaysAhead, mostScheduled } from "@nutria/contract/messages/message-limits";
import { conversationMessages, type Message } from "@nutria/contract/schemas/conversation";
import { commitWithAccess } from "../../../clinical/access-log/index";
import { releaseUnchecked } from "../../../clinical/record-file/index";
import type { Context, NutritionistContext } from "../../../kernel/context";
import { deletedItem, newItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { StaleReadError } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Pair } from "../../../kernel/pair";
import { attachmentOf } from "../to-wire";
import { scheduledMessages, type StoredScheduledMessage } from "./entity";

/**
 * The items that keep a message of the caller for its time, and how it is shown. Raises `validation` for a time that is
 * past or too far ahead, `scheduled_messages_limit`; the items raise `StaleReadError` when another took the place.
 */
export async function scheduleMessage(
  ctx: NutritionistContext,
  { nutritionistId, patientId }: Pair,
  content: Pick<StoredScheduledMessage, "messageId" | "text" | "file" | "sendAt">,
): Promise<{ items: TransactItem[]; result: Message; events: [] }> {
  const now = ctx.now();
  const sendAt = new Date(content.sendAt).toISOString();
  if (sendAt <= now || sendAt > addDays(now, mostDaysAhead)) {
    throw new AppError("validation", {
      fields: { sendAt: conversationMessages.sendAtRange },
      fieldCode: "out_of_range",
    });
  }
  const taken = new Set((await scheduledOf(ctx, { nutritionistId, patientId })).map(({ place }) => place));
  const place = Array.from({ length: mostScheduled }, (_, index) => index).find((one) => !taken.has(one));
  if (place === undefined) throw new AppError("scheduled_messages_limit");
  const stored: StoredScheduledMessage = {
    nutritionistId,
    patientId,
    place,
    ...content,
    sendAt,
    hour: sendAt.slice(0, 13),
    createdAt: now,
  };
  const write = newItem(scheduledMessages(ctx.db), stored);
  return {
    items: [{ write, orElse: () => new StaleReadError() }],
    result: await toScheduledMessage(ctx, stored),
    events: [],
  };
}

/** The messages of a pair that wait, those that are held too, the next first, with a consistent read. */
export async function scheduledOf(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
): Promise<StoredScheduledMessage[]> {
  const found = await queryItems(
    scheduledMessages(ctx.db),
    ({ query }) => query.byPatient({ nutritionistId, patientId }),
    { consistent: true },
  );
  return found.toSorted((one, other) => (one.sendAt < other.sendAt ? -1 : 1));
}

/** A message that waits, as its nutritionist sees it. */
export async function toScheduledMessage(ctx: Context, stored: StoredScheduledMessage): Promise<Message> {
  const { messageId, text, sendAt, hour, createdAt } = stored;
  return {
    _id: messageId,
    from: "nutritionist",
    text,
    attachment: await attachmentOf(ctx, stored, "practice"),
    at: createdAt,
    sentAt: createdAt,
    deliveredAt: null,
    readAt: null,
    scheduled: { sendAt, isHeld: hour === undefined },
  };
}

/** Takes back one of the caller's messages that waits, with its file. Raises `not_found`, also when it was sent meanwhile. */
export async function cancelScheduledMessage(
  ctx: NutritionistContext,
  patientId: string,
  messageId: string,
): Promise<void> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const stored = (await scheduledOf(ctx, pair)).find((one) => one.messageId === messageId);
  if (!stored) throw new AppError("not_found");
  const { place, file } = stored;
  const released = file && releaseUnchecked(ctx, { ...pair, fileId: file.fileId });
  const write = deletedItem(scheduledMessages(ctx.db), { ...pair, place }, (now, { eq }) =>
    eq(now.messageId, messageId),
  );
  await commitWithAccess(ctx, { patientId, action: "remove", what: "message", subjectId: messageId }, [
    { write, orElse: "not_found" },
    ...(released?.items ?? []),
  ]);
  await released?.removeContent();
}
