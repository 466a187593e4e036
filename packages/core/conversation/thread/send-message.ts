import type { Message, SendMessageInput } from "@nutria/contract/schemas/conversation";
import { commitWithAccess } from "../../clinical/access-log/index";
import { attachOwnFile } from "../../clinical/record-file/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { StoredMessage } from "./entity";
import { scheduleMessage } from "./scheduled/schedule";
import { refuseClosed, sendingLimits } from "./limits";
import { readThreadStanding, stillOpenItem } from "./standing";
import { keptFile, toMessage } from "./to-wire";
import { messageItems, nextMessageId } from "./write-message";

/**
 * Writes to one of the caller's patients, now or, with `sendAt`, at a time of the next days; a repeated request writes once.
 * Raises `not_found`, `messages_off`, `patient_inactive`, `link_ended`, `validation` for a file that is not the caller's or
 * a time out of range, `scheduled_messages_limit`, `throttled`.
 */
export function sendMessage(
  ctx: NutritionistContext,
  patientId: string,
  input: SendMessageInput,
): Promise<Message> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  const { text, attachment, sendAt } = input;
  const limits = sendingLimits(pair, "practice");
  return withIdempotency<Message>(
    ctx,
    "sendMessage",
    { patientId, input },
    (recordResult) =>
      retryOnConflict(async () => {
        const standing = await readThreadStanding(ctx, pair);
        refuseClosed(standing, "practice");
        const messageId = nextMessageId(ctx, standing.thread?.lastMessageId);
        const attached =
          attachment === undefined
            ? undefined
            : await attachOwnFile(ctx, attachment, { documentId: messageId, patientId, field: "attachment" });
        const file = attached && (await keptFile(ctx, attached.file));
        const content = { messageId, text, ...(file && { file }) };
        const { items, result, events } =
          sendAt === undefined
            ? await sentNow(ctx, standing, content)
            : await scheduleMessage(ctx, pair, { ...content, sendAt });
        await commitWithAccess(
          ctx,
          { patientId, action: "create", what: "message", subjectId: messageId },
          [...items, ...(attached?.items ?? []), ...stillOpenItem(ctx, standing), ...recordResult(result)],
          events,
        );
        return result;
      }),
    { limits },
  );
}

async function sentNow(
  ctx: NutritionistContext,
  standing: Awaited<ReturnType<typeof readThreadStanding>>,
  content: { messageId: string; text: string; file?: StoredMessage["file"] },
) {
  const { items, stored, event } = messageItems(ctx, standing, standing.thread, [
    { ...content, from: "nutritionist", sentAt: ctx.now() },
  ]);
  return { items, result: await toMessage(ctx, stored, "practice"), events: event ? [event] : [] };
}
