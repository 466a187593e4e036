import { AppError } from "@nutria/contract/errors";
import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import { linkGetRequest } from "../care/care-link/index";
import { commit } from "../kernel/commit";
import type { TransactItem } from "../kernel/transact-item";
import type { Context } from "../kernel/context";
import type { EventEnvelope } from "../kernel/events";
import { batchGet } from "../kernel/batch-get";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { defaultTimeZone, nutritionistGetRequest } from "../practice/nutritionist/index";
import { partnerGetRequest } from "../passes/partner/index";
import { personGetRequest } from "../care/patient/index";
import { nextDigest, queueDigest } from "./digest-queue";
import { adminInbox, retentionDays, notificationEntity, type StoredNotification } from "./entity";
import { NotificationCreated } from "./events";
import { notificationIdOf } from "./notification-id";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { draftOf, type Draft } from "./rules";

/** Each may bring an event along, and a transaction takes a hundred writes. */
const recipientsAtOnce = 40;

/** The event gave its notifications before. */
class AlreadyNotified extends AppError {
  constructor() {
    super("conflict");
  }
}

/** A notification to be written, and the summary that is to mail it. */
interface Prepared {
  stored: StoredNotification;
  isMailedAtOnce: boolean;
  digest: { day: string; dueAt: string } | undefined;
}

/**
 * Tells whom an event concerns. Ids follow from the event, so that a second delivery, in whatever order, changes nothing:
 * no mark is needed. Those who want this by e-mail at once have an event raised in the same transaction; for those who
 * want it in a summary, the summary is queued before, since one with nothing to say is not sent. What is older than
 * notifications are kept is told to nobody.
 */
export async function notify(ctx: Context, event: EventEnvelope): Promise<void> {
  const draft = draftOf(event);
  if (!draft) return;
  const date = new Date(draft.at ?? event.occurredAt).toISOString();
  if (addDays(date, retentionDays) <= ctx.now()) return;
  const fact = { notificationId: notificationIdOf(event.id, date), date };
  for (let start = 0; start < draft.recipients.length; start += recipientsAtOnce) {
    const recipients = draft.recipients.slice(start, start + recipientsAtOnce);
    const prepared = await Promise.all(recipients.map((recipient) => prepare(ctx, draft, fact, recipient)));
    await write(
      ctx,
      prepared.filter((one) => one !== undefined),
    );
  }
}

/** Undefined when whom it is for, or whom it is about, is gone. */
async function prepare(
  ctx: Context,
  draft: Draft,
  { notificationId, date }: { notificationId: string; date: string },
  recipient: string,
): Promise<Prepared | undefined> {
  const { type, variant, patientId, partnerId, appointmentAt } = draft;
  const isToAdmins = recipient === adminInbox;
  const nutritionistId = isToAdmins ? draft.aboutNutritionist : recipient;
  const [practice, preferences, person, link, partner] = await batchGet(
    ctx,
    nutritionistId === undefined ? undefined : nutritionistGetRequest(ctx, nutritionistId),
    isToAdmins ? undefined : preferencesGetRequest(ctx, recipient),
    patientId === undefined ? undefined : personGetRequest(ctx, patientId),
    patientId === undefined ? undefined : linkGetRequest(ctx, recipient, patientId),
    partnerId === undefined ? undefined : partnerGetRequest(ctx, partnerId),
  );
  // A nutritionist's own spelling of a patient comes first.
  const about = patientId === undefined ? practice : (link ?? person);
  const isNobody = (nutritionistId !== undefined && !practice) || (patientId !== undefined && !about);
  if (isNobody || (isToAdmins && partnerId !== undefined && !partner)) return undefined;
  const timeZone = practice?.settings.timeZone ?? defaultTimeZone;
  const choice = isToAdmins || !isMailable(type) ? "never" : choicesOf(preferences)[type];
  const digest = choice === "daily" ? nextDigest(ctx.now(), timeZone, preferences?.lastDigestDay) : undefined;
  const stored: StoredNotification = {
    recipient,
    notificationId,
    type,
    text: draft.text({
      person: about ? `${about.name} ${about.lastName}` : "",
      place: partner?.name ?? "",
      timeZone,
    }),
    date,
    day: date.slice(0, 10),
    wasSeen: false,
    ...(patientId !== undefined &&
      about && { patient: { patientId, name: about.name, lastName: about.lastName } }),
    ...(appointmentAt !== undefined && { appointmentAt }),
    ...(variant !== undefined && { variant }),
    ...(digest && { digestDay: digest.day }),
    expiresAt: epochSeconds(addDays(date, retentionDays)),
  };
  return { stored, isMailedAtOnce: choice === "immediately", digest };
}

async function write(ctx: Context, prepared: Prepared[]): Promise<void> {
  if (prepared.length === 0) return;
  const digests = prepared.flatMap(({ digest, stored: { recipient } }) =>
    digest ? [queueDigest(ctx, recipient, digest)] : [],
  );
  await Promise.all(digests);
  const items = prepared.map(({ stored }): TransactItem => ({
    write: notificationEntity(ctx.db).create(stored),
    orElse: () => new AlreadyNotified(),
  }));
  const events = prepared
    .filter(({ isMailedAtOnce }) => isMailedAtOnce)
    .map(({ stored: { recipient, notificationId } }) => NotificationCreated({ recipient, notificationId }));
  try {
    await commit(ctx, items, events);
  } catch (error) {
    if (!(error instanceof AlreadyNotified)) throw error;
    // Somebody was told before; nobody else is to miss it for that.
    if (prepared.length > 1) for (const one of prepared) await write(ctx, [one]);
  }
}

function isMailable(type: string): type is MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}
