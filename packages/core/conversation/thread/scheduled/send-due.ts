import { AppError } from "@nutria/contract/wire/errors";
import { commitWithOwnedAccess } from "../../../clinical/access-log/index";
import type { Context } from "../../../kernel/context";
import { eachInParallel } from "../../../kernel/jobs/in-parallel";
import { hoursBetween, lookingBack } from "../../../kernel/jobs/look-back";
import { commit } from "../../../kernel/table/commit";
import { deletedItem, wholeItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { readThreadStanding, stillOpenItem } from "../standing";
import { messageItems, nextMessageId } from "../write-message";
import { scheduledMessages, type StoredScheduledMessage } from "./entity";

/** A message that fails is tried again for as many hours after others were sent. */
const hoursBack = 24;
const atOnce = 8;

/** Another run sent it, or its nutritionist took it back. */
class TakenError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Sends every message whose time has come, however long no run did, several at once as long as there is time; the next run
 * goes on with the rest. Each is sent once, whatever runs twice. One whose thread is closed is held: its nutritionist sees
 * it and takes it back. Returns the numbers of both.
 */
export async function sendDueMessages(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ sent: number; held: number }> {
  const counts = { sent: 0, held: 0, taken: 0 };
  await lookingBack(ctx, { job: "scheduled-messages", hoursBack }, hasTime, (since) =>
    eachInParallel(walkDue(ctx, since), atOnce, hasTime, async (due) => {
      counts[await send(ctx, due)]++;
    }),
  );
  return { sent: counts.sent, held: counts.held };
}

async function* walkDue(ctx: Context, since: string): AsyncGenerator<StoredScheduledMessage> {
  const to = ctx.now();
  for (const hour of hoursBetween(since, to)) {
    const found = await queryItems(scheduledMessages(ctx.db), ({ query }) => query.byHour({ hour }));
    yield* found.filter(({ sendAt }) => sendAt <= to);
  }
}

async function send(ctx: Context, due: StoredScheduledMessage): Promise<"sent" | "held" | "taken"> {
  try {
    return await retryOnConflict(() => sendOrHold(ctx, due));
  } catch (error) {
    if (error instanceof TakenError) return "taken";
    throw error;
  }
}

async function sendOrHold(ctx: Context, due: StoredScheduledMessage): Promise<"sent" | "held"> {
  const { nutritionistId, patientId, place, messageId: scheduledId, text, file, createdAt } = due;
  const standing = await readThreadStanding(ctx, { nutritionistId, patientId });
  if (standing.closedReason !== null) {
    await commit(ctx, [heldItem(ctx, due)]);
    return "held";
  }
  const messageId = nextMessageId(ctx, standing.thread?.lastMessageId);
  const { items, event } = messageItems(ctx, standing, standing.thread, [
    { messageId, from: "nutritionist", text, ...(file && { file }), sentAt: createdAt },
  ]);
  const taken = deletedItem(
    scheduledMessages(ctx.db),
    { nutritionistId, patientId, place },
    (now, { eq, exists }) => `${eq(now.messageId, scheduledId)} AND ${exists(now.hour)}`,
  );
  await commitWithOwnedAccess(
    ctx,
    [{ nutritionistId, patientId, action: "send", what: "message", subjectId: messageId }],
    [{ write: taken, orElse: () => new TakenError() }, ...items, ...stillOpenItem(ctx, standing)],
    event ? [event] : [],
  );
  return "sent";
}

/** Keeps a message that could not be sent, without its place among those that are due. */
function heldItem(ctx: Context, { hour: _, ...due }: StoredScheduledMessage): TransactItem {
  const write = wholeItem(
    scheduledMessages(ctx.db),
    due,
    (now, { eq, exists }) => `${eq(now.messageId, due.messageId)} AND ${exists(now.hour)}`,
  );
  return { write, orElse: () => new TakenError() };
}
