import { autoReplyText } from "@nutria/contract/messages/answer-hours-text";
import { isAnswering } from "@nutria/contract/messages/answer-availability";
import { addHours } from "@nutria/calendar/instant";
import type { SentMessage } from "@nutria/contract/schemas/conversation";
import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import { commitWithOwnedAccess } from "../../clinical/access-log/index";
import { attachClientFile } from "../../clinical/record-file/index";
import type { Context, PatientContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { throttle } from "../../kernel/throttle";
import { requireAppTaken } from "../../practice/refused-app/index";
import { refuseClosed, sendingLimits } from "./limits";
import { absencesOf, readThreadStanding, stillOpenItem, type ThreadStanding } from "./standing";
import { messageItems, nextMessageId, type NewMessage } from "./write-message";
import { keptFile } from "./to-wire";

/** An automatic reply is sent at most once in this time. */
const hoursBetweenReplies = 8;

/**
 * Takes a message that the calling patient wrote at `sentAt` to a nutritionist. Outside the practice's hours its automatic
 * reply is written with it, at most once in eight hours. Raises `not_found`, `messages_off`, `link_ended`, `validation` for
 * a file that is not theirs, `throttled`. Decisions, "The patient's app, diary and messages".
 */
export async function receiveMessage(
  ctx: PatientContext,
  { nutritionist: nutritionistId, text, attachment }: SentMessage,
  sentAt: string,
): Promise<void> {
  const patientId = ctx.actor.id;
  const pair = { nutritionistId, patientId };
  await requireAppTaken(ctx, nutritionistId);
  await throttle(ctx, ...sendingLimits(pair, "patient"));
  await retryOnConflict(async () => {
    const standing = await readThreadStanding(ctx, pair);
    refuseClosed(standing, "patient");
    const messageId = nextMessageId(ctx, standing.thread?.lastMessageId);
    const attached =
      attachment === undefined
        ? undefined
        : await attachClientFile(ctx, attachment, {
            ...pair,
            documentId: messageId,
            types: recordFileTypes,
            field: "attachment",
          });
    const message: NewMessage = {
      messageId,
      from: "patient",
      text,
      ...(attached && { file: await keptFile(ctx, attached.file) }),
      sentAt: sentAt > ctx.now() ? ctx.now() : sentAt,
    };
    const replies = await autoReplies(ctx, standing, messageId);
    const { items, event } = messageItems(ctx, pair, standing.thread, [message, ...replies]);
    await commitWithOwnedAccess(
      ctx,
      [{ ...pair, action: "create", what: "message", subjectId: messageId }],
      [...items, ...(attached?.items ?? []), ...stillOpenItem(ctx, standing)],
      event ? [event] : [],
    );
  });
}

/** The practice's automatic reply: one message outside its hours, unless it sent one in the last hours. */
async function autoReplies(
  ctx: Context,
  { nutritionistId, nutritionist, settings, thread }: ThreadStanding,
  after: string,
): Promise<NewMessage[]> {
  const now = ctx.now();
  const { lastAutoReplyAt } = thread ?? {};
  if (lastAutoReplyAt !== undefined && addHours(lastAutoReplyAt, hoursBetweenReplies) > now) return [];
  const absences = await absencesOf(ctx, nutritionistId);
  const times = { hours: settings.hours, timeZone: nutritionist.settings.timeZone, absences };
  if (isAnswering(times, now)) return [];
  const messageId = nextMessageId(ctx, after);
  return [{ messageId, from: "auto", text: autoReplyText(settings), sentAt: now }];
}
