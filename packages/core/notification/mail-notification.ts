import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../kernel/context";
import { batchGet, getRequest } from "../kernel/table/batch-get";
import { sendMail } from "../mail/address/index";
import { digestMail, notificationMail } from "../mail/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { notificationEntity, type StoredNotification } from "./entity";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { unsubscribeLinks } from "./unsubscribe";

const patientsPath = "/dashboard/patients";
const agendaPath = "/dashboard/virtual-agenda";
const plansPath = "/settings/profile/market/suscriptions";
const cardsPath = "/settings/profile/market/payment-methods";

/**
 * The path that the button of a mail opens, which is the target of a click on the notification (spec A §4).
 */
function pathOf(stored: StoredNotification, timeZone: string): string {
  const { type, variant, patient, appointmentId, appointmentAt } = stored;
  const day = appointmentAt === undefined ? undefined : dayAt(appointmentAt, timeZone);
  switch (type) {
    case "acceptedLinkRequest":
      return variant === "planFull" ? `${patientsPath}?tab=inactive` : patientsPath;
    case "newLinkRequest":
      return `${patientsPath}?tab=${variant === "planFull" ? "inactive" : "requests"}`;
    case "rescheduledAppointment":
    case "cancelledAppointmemnt":
      return day === undefined ? agendaPath : `${agendaPath}?date=${day}`;
    case "requestedAppointment":
    case "acceptedAppointment":
    case "rejectedAppointment":
      return `${agendaPath}?date=${day}&appointment=${appointmentId}`;
    case "bouncedMail":
      if (variant === "pending" || !patient) return `${patientsPath}?tab=requests`;
      return `${patientsPath}/${patient.patientId}`;
    case "newPatientInBody":
      return patient ? `${patientsPath}/${patient.patientId}/progress/inbody` : patientsPath;
    case "renewedSubscription":
    case "endedSubscription":
      return plansPath;
    case "failedRenewal":
    case "expiringCard":
      return cardsPath;
    default:
      return patientsPath;
  }
}

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
    getRequest<StoredNotification>(entity, entity.get({ recipient, notificationId })),
    nutritionistGetRequest(ctx, recipient),
    preferencesGetRequest(ctx, recipient),
  );
  if (!stored || !nutritionist || stored.wasSeen || !isMailable(stored.type)) return;
  const { type, text, variant } = stored;
  if (choicesOf(preferences)[type] === "never") return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type });
  const url = `${ctx.settings.webUrl}${pathOf(stored, nutritionist.settings.timeZone)}`;
  const mail = notificationMail({
    type,
    variant: variant === "planFull" ? variant : undefined,
    text,
    name: nutritionist.name,
    url,
    unsubscribeUrl: pageUrl,
  });
  await sendMail(ctx, { to: nutritionist.email, ...mail, headers, isRequired: isOfPayment(type) });
}

/** Consumers are told of charges and of what ends their plan. */
function isOfPayment(type: MailableType): boolean {
  return ["renewedSubscription", "failedRenewal", "endedSubscription", "expiringCard"].includes(type);
}

/**
 * Mails a nutritionist the summary of a day: the notifications assigned to it that are unread and of a type
 * that the nutritionist still wants by e-mail. Sends nothing when there are none.
 */
export async function mailDigest(
  ctx: Context,
  { recipient, day }: { recipient: string; day: string },
): Promise<void> {
  const [[nutritionist, preferences], { data: unseen }] = await Promise.all([
    batchGet(ctx, nutritionistGetRequest(ctx, recipient), preferencesGetRequest(ctx, recipient)),
    notificationEntity(ctx.db)
      .query.unseen({ recipient })
      .where(({ digestDay }, { eq }) => eq(digestDay, day))
      .go({ pages: "all" }),
  ]);
  const choices = choicesOf(preferences);
  const texts = unseen
    .filter(({ type }) => isMailable(type) && choices[type] !== "never")
    .map(({ text }) => text);
  if (!nutritionist || texts.length === 0) return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type: null });
  const url = `${ctx.settings.webUrl}/`;
  const mail = digestMail({ texts, name: nutritionist.name, url, unsubscribeUrl: pageUrl });
  await sendMail(ctx, { to: nutritionist.email, ...mail, headers });
}

function isMailable(type: string): type is MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}
