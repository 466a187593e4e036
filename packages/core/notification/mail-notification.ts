import { paths } from "@nutria/contract/web/paths";
import {
  mailableTypes,
  type MailableType,
  type NotificationType,
} from "@nutria/contract/schemas/notification";
import { notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import type { Context } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { getRequest } from "../kernel/table/items";
import { queryItems } from "../kernel/table/query-items";
import { sendMail } from "../mail/address/index";
import { digestMail, notificationMail, type RenderedMail } from "../mail/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { notificationEntity } from "./entity";
import { toNotification } from "./inbox";
import { lineOf } from "./line";
import { waitingLines } from "./mail-message";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { unsubscribeLinks } from "./unsubscribe";

/**
 * Mails a nutritionist one notification, unless it is already read or the nutritionist no longer wants this
 * type immediately. Administrators get no mail.
 */
export async function mailNotification(
  ctx: Context,
  { recipient, notificationId }: { recipient: string; notificationId: string },
): Promise<void> {
  const entity = notificationEntity(ctx.db);
  const [stored, nutritionist, preferences] = await batchGet(
    ctx,
    getRequest(entity, { recipient, notificationId }),
    nutritionistGetRequest(ctx, recipient),
    preferencesGetRequest(ctx, recipient),
  );
  if (!stored || !nutritionist || stored.wasSeen || !isMailable(stored.type)) return;
  const { type } = stored;
  if (choicesOf(preferences)[type] === "never") return;
  const { webUrl } = ctx.settings;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type });
  const mail = renderNotification(
    { ...toNotification(stored), type },
    { name: nutritionist.name, timeZone: nutritionist.settings.timeZone, webUrl, unsubscribeUrl: pageUrl },
  );
  await sendMail(ctx, {
    cause: "agreed",
    to: nutritionist.email,
    ...mail,
    headers,
    isRequired: isOfPayment(type),
  });
}

type MailableNotification = MailableType & NotificationType;

/** The mail of a notification to the nutritionist `name`, with the screen that it leads to. */
export function renderNotification(
  notification: Parameters<typeof notificationTargetOf>[0] & { type: MailableNotification; text: string },
  reader: { name: string; timeZone: string; webUrl: string; unsubscribeUrl: string },
): RenderedMail {
  const { type, text, variant } = notification;
  const { name, timeZone, webUrl, unsubscribeUrl } = reader;
  const target = notificationTargetOf(notification, timeZone);
  return notificationMail({
    type,
    variant: variant === "planFull" ? variant : undefined,
    text,
    name,
    action: target && { label: target.label, url: webUrl + target.path },
    unsubscribeUrl,
  });
}

/** Consumers are told of charges and of what ends their plan. */
function isOfPayment(type: MailableType): boolean {
  return ["renewedSubscription", "failedRenewal", "endedSubscription", "expiringCard"].includes(type);
}

/**
 * Mails a nutritionist the summary of a day: the notifications assigned to it, or to a day whose summary was missed, that are
 * unread and of a type that the nutritionist still wants by e-mail, and what waits in their conversations. Sends nothing when
 * there are none.
 */
export async function mailDigest(
  ctx: Context,
  { recipient, day, after }: { recipient: string; day: string; after?: string | undefined },
): Promise<void> {
  const [[nutritionist, preferences], unseen] = await Promise.all([
    batchGet(ctx, nutritionistGetRequest(ctx, recipient), preferencesGetRequest(ctx, recipient)),
    queryItems(notificationEntity(ctx.db), ({ query }) =>
      query
        .unseen({ recipient })
        .where(({ digestDay }, { eq, gt, lte }) =>
          after === undefined ? eq(digestDay, day) : `${gt(digestDay, after)} AND ${lte(digestDay, day)}`,
        ),
    ),
  ]);
  const choices = choicesOf(preferences);
  const texts = [
    ...unseen
      .filter(({ type }) => isMailable(type) && choices[type] !== "never")
      .map((one) => lineOf(one).text),
    ...(choices.sentMessage === "never" ? [] : await waitingLines(ctx, recipient)),
  ];
  if (!nutritionist || texts.length === 0) return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type: null });
  const url = ctx.settings.webUrl + paths.home.href();
  const mail = digestMail({ texts, name: nutritionist.name, url, unsubscribeUrl: pageUrl });
  await sendMail(ctx, { cause: "agreed", to: nutritionist.email, ...mail, headers });
}

function isMailable(type: string): type is MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}
