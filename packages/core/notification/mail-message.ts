import { isAnswering } from "@nutria/contract/answer-hours";
import { paths } from "@nutria/contract/paths";
import { answerTimesOf, countUnansweredOf, isUnread } from "../conversation/thread/index";
import type { Context } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { sendMail } from "../mail/address/index";
import { notificationMail } from "../mail/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { nextDigest, queueDigest } from "./digest-queue";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { unsubscribeLinks } from "./unsubscribe";

interface SentMessage {
  nutritionistId: string;
  patientId: string;
  messageId: string;
  isFirst: boolean;
}

/**
 * Mails a nutritionist that a patient wrote, never what: once until the thread is read, and not when it was meanwhile.
 * Outside their answer hours, and for whoever wants a summary, the next summary counts it.
 */
export async function mailMessage(
  ctx: Context,
  { nutritionistId, patientId, messageId, isFirst }: SentMessage,
): Promise<void> {
  const [nutritionist, preferences] = await batchGet(
    ctx,
    nutritionistGetRequest(ctx, nutritionistId),
    preferencesGetRequest(ctx, nutritionistId),
  );
  const choice = choicesOf(preferences).sentMessage;
  if (!nutritionist || choice === "never") return;
  const now = ctx.now();
  if (choice === "daily" || !isAnswering(await answerTimesOf(ctx, nutritionist), now)) {
    const { timeZone } = nutritionist.settings;
    return queueDigest(ctx, nutritionistId, nextDigest(now, timeZone, preferences?.lastDigestDay));
  }
  if (!isFirst || !(await isUnread(ctx, { nutritionistId, patientId }, messageId))) return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId, type: "sentMessage" });
  const mail = notificationMail({
    type: "sentMessage",
    variant: undefined,
    text: "Tienes un mensaje de un paciente",
    name: nutritionist.name,
    action: { label: "Leer el mensaje", url: ctx.settings.webUrl + paths.thread.href(patientId) },
    unsubscribeUrl: pageUrl,
  });
  await sendMail(ctx, { cause: "agreed", to: nutritionist.email, ...mail, headers });
}

/** What a summary says of the conversations of a nutritionist: how many wait for an answer. Empty for none. */
export async function conversationLines(ctx: Context, nutritionistId: string): Promise<string[]> {
  const count = await countUnansweredOf(ctx, nutritionistId);
  if (count === 0) return [];
  return [
    count === 1 ? "Tienes 1 conversación sin contestar" : `Tienes ${count} conversaciones sin contestar`,
  ];
}
