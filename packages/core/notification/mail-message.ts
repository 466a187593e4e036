import { isAnswering } from "@nutria/contract/messages/answer-availability";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { paths } from "@nutria/contract/web/paths";
import { answerTimesOf, countUnansweredOf, isUnread } from "../conversation/thread/index";
import { DiaryDayStarted } from "../diary/events";
import type { Context } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { sendMail } from "../mail/address/index";
import { notificationMail, type RenderedMail } from "../mail/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { nextDigest, queueDigest } from "./digest-queue";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { texts } from "./texts";
import { unsubscribeLinks } from "./unsubscribe";

interface SentMessage {
  nutritionistId: string;
  patientId: string;
  messageId: string;
  isFirst: boolean;
}

/**
 * Mails a nutritionist that a patient wrote, never what: once until the thread is read, and not when it was meanwhile.
 * Outside their answer hours, and for one who wants a summary, the next summary counts it.
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
  const url = ctx.settings.webUrl + paths.thread.href(patientId);
  const mail = renderMessageNotice({ name: nutritionist.name, url, unsubscribeUrl: pageUrl });
  await sendMail(ctx, { cause: "agreed", to: nutritionist.email, ...mail, headers });
}

/** The mail to the nutritionist `name` that a patient wrote; `url` is the thread. */
export function renderMessageNotice({
  name,
  url,
  unsubscribeUrl,
}: {
  name: string;
  url: string;
  unsubscribeUrl: string;
}): RenderedMail {
  return notificationMail({
    type: "sentMessage",
    variant: undefined,
    text: "Tienes un mensaje de un paciente",
    name,
    action: { label: "Leer el mensaje", url },
    unsubscribeUrl,
  });
}

/** The events that cause a summary without a notification. */
export const summarisedEvents = [DiaryDayStarted];

/** The diary is large, and only a summary that is sent counts its entries. */
const diary = atFirstUse(() => import("../diary/index"));

/**
 * Something was logged in a diary: the nutritionist's next summary counts what they have not seen by then. There is no mail
 * of one entry.
 */
export async function summariseDiary(
  ctx: Context,
  { nutritionistId }: { nutritionistId: string },
): Promise<void> {
  const [nutritionist, preferences] = await batchGet(
    ctx,
    nutritionistGetRequest(ctx, nutritionistId),
    preferencesGetRequest(ctx, nutritionistId),
  );
  if (!nutritionist || choicesOf(preferences).sentMessage === "never") return;
  const { timeZone } = nutritionist.settings;
  await queueDigest(ctx, nutritionistId, nextDigest(ctx.now(), timeZone, preferences?.lastDigestDay));
}

/** The lines of a summary beside the bell: waiting conversations and unseen diary entries. */
export async function waitingLines(ctx: Context, nutritionistId: string): Promise<string[]> {
  const { countUnseen } = await diary();
  const [threads, entries] = await Promise.all([
    countUnansweredOf(ctx, nutritionistId),
    countUnseen(ctx, nutritionistId),
  ]);
  return [
    ...(threads > 0 ? [texts.unanswered(threads)] : []),
    ...(entries > 0 ? [texts.unseenEntries(entries)] : []),
  ];
}
