import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import { dayAt } from "@nutria/calendar/wall-clock";
import type { Context } from "../kernel/context";
import { batchGet, getRequest } from "../kernel/batch-get";
import { digestMail, notificationMail } from "../mail/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { notificationEntity, type StoredNotification } from "./entity";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { unsubscribeLinks } from "./unsubscribe";

const patientsPath = "/dashboard/patients";
const agendaPath = "/dashboard/virtual-agenda";

/** Where the button of a mail leads: to what a click on the notification opens (spec A §4). */
function pathOf({ type, variant, patient, appointmentAt }: StoredNotification, timeZone: string): string {
  switch (type) {
    case "newLinkRequest":
      return `${patientsPath}?tab=${variant === "planFull" ? "inactive" : "requests"}`;
    case "rescheduledAppointment":
    case "cancelledAppointmemnt":
      return appointmentAt === undefined
        ? agendaPath
        : `${agendaPath}?date=${dayAt(appointmentAt, timeZone)}`;
    case "newPatientInBody":
      return patient ? `${patientsPath}/${patient.patientId}/progress/inbody` : patientsPath;
    default:
      return patientsPath;
  }
}

/**
 * Mails a nutritionist one notification that they want at once, unless they have read it already or have changed their
 * mind. Administrators are mailed none.
 */
export async function mailNotification(
  ctx: Context,
  { recipient, notificationId }: { recipient: string; notificationId: string },
): Promise<void> {
  const entity = notificationEntity(ctx.db);
  const [stored, practice, preferences] = await batchGet(
    ctx,
    getRequest<StoredNotification>(entity, entity.get({ recipient, notificationId })),
    nutritionistGetRequest(ctx, recipient),
    preferencesGetRequest(ctx, recipient),
  );
  if (!stored || !practice || stored.wasSeen || !isMailable(stored.type)) return;
  const { type, text, variant } = stored;
  if (choicesOf(preferences)[type] === "never") return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type });
  const url = `${ctx.settings.webUrl}${pathOf(stored, practice.settings.timeZone)}`;
  const mail = notificationMail({ type, variant, text, name: practice.name, url, unsubscribeUrl: pageUrl });
  await ctx.mail.send({ to: practice.email, ...mail, headers });
}

/**
 * Mails a nutritionist the summary of a day: what was meant for it, has not been read, and is of a type that they still
 * want by e-mail. With nothing to say, nothing is sent.
 */
export async function mailDigest(
  ctx: Context,
  { recipient, day }: { recipient: string; day: string },
): Promise<void> {
  const [[practice, preferences], { data: unseen }] = await Promise.all([
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
  if (!practice || texts.length === 0) return;
  const { pageUrl, headers } = await unsubscribeLinks(ctx, { nutritionistId: recipient, type: null });
  const url = `${ctx.settings.webUrl}/`;
  const mail = digestMail({ texts, name: practice.name, url, unsubscribeUrl: pageUrl });
  await ctx.mail.send({ to: practice.email, ...mail, headers });
}

function isMailable(type: string): type is MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}
