import { AppError } from "@nutria/contract/wire/errors";
import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import { linkGetRequest } from "../care/care-link/index";
import { commit } from "../kernel/table/commit";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Context } from "../kernel/context";
import type { DomainEvent, EventEnvelope } from "../kernel/events/events";
import { batchGet } from "../kernel/table/batch";
import { newItem } from "../kernel/table/items";
import { addDays, addHours, epochSeconds } from "@nutria/calendar/instant";
import { defaultTimeZone, nutritionistGetRequest } from "../practice/nutritionist/index";
import { partnerGetRequest } from "../passes/partner/index";
import { personGetRequest } from "../care/patient/index";
import { deterministicId } from "../kernel/deterministic-id";
import { countChange } from "./changes";
import { nextDigest, queueDigest } from "./digest-queue";
import { adminInbox, retentionDays, notificationEntity, type StoredNotification } from "./entity";
import { NotificationCreated } from "./events";
import { isGrouped, writeGrouped } from "./group";
import { choicesOf, preferencesGetRequest } from "./preferences";
import { draftOf, type Draft } from "./rules";
import { texts, type Named } from "./texts";

/** Each notification may need a second item for its event, and a transaction takes 100 items. */
const recipientsPerCommit = 40;

/** The event already has its notifications. */
class AlreadyNotifiedError extends AppError {
  constructor() {
    super("conflict");
  }
}

/** A notification to write, and the summary that will include it. */
interface Prepared {
  stored: StoredNotification;
  isMailedImmediately: boolean;
  digest: { day: string; dueAt: string } | undefined;
}

/**
 * Creates the notifications of an event. Their ids are derived from the event, so a second delivery changes
 * nothing, in any order, and no processed-event record is needed. What a partner sends in numbers joins an unread line of
 * its kind. For a recipient who wants this type by
 * e-mail immediately, an event is raised in the same transaction; for one who wants it in the summary, the
 * summary is queued before, since an empty summary is not sent. Events older than the retention of
 * notifications create none. Also counts the change for the screens that show it.
 */
export async function notify(ctx: Context, event: EventEnvelope): Promise<void> {
  await createNotifications(ctx, event);
  // Counted after, so that a browser that sees the change also finds the notification.
  await countChange(ctx, event);
}

async function createNotifications(ctx: Context, event: EventEnvelope): Promise<void> {
  const draft = draftOf(event);
  if (!draft) return;
  const date = dateOf(draft, event);
  if (addDays(date, retentionDays) <= ctx.now()) return;
  const head = { notificationId: notificationIdOf(event.id, date), date };
  for (let start = 0; start < draft.recipients.length; start += recipientsPerCommit) {
    const recipients = draft.recipients.slice(start, start + recipientsPerCommit);
    const prepared = await Promise.all(recipients.map((recipient) => prepare(ctx, draft, head, recipient)));
    await write(
      ctx,
      prepared.filter((one) => one !== undefined),
    );
  }
}

/** Undefined when the recipient or the subject of the notification no longer exists. */
async function prepare(
  ctx: Context,
  draft: Draft,
  { notificationId, date }: { notificationId: string; date: string },
  recipient: string,
): Promise<Prepared | undefined> {
  const named = await readNamed(ctx, draft, recipient);
  if (!named) return undefined;
  const { about, partner, preferences, timeZone } = named;
  const { type, patientId } = draft;
  const choice = recipient === adminInbox || !isMailable(type) ? "never" : choicesOf(preferences)[type];
  const digest = choice === "daily" ? nextDigest(ctx.now(), timeZone, preferences?.lastDigestDay) : undefined;
  const stored: StoredNotification = {
    recipient,
    notificationId,
    type,
    text: textOf(draft, date, {
      person: about ? `${about.name} ${about.lastName}` : "",
      place: partner?.name ?? "",
      timeZone,
    }),
    date,
    wasSeen: false,
    ...(patientId !== undefined &&
      about && { patient: { patientId, name: about.name, lastName: about.lastName } }),
    ...subjectOf(draft),
    ...(partner && { partner: { partnerId: partner.partnerId, name: partner.name }, others: [] }),
    ...(digest && { digestDay: digest.day }),
    expiresAt: epochSeconds(addDays(date, retentionDays)),
  };
  return { stored, isMailedImmediately: choice === "immediately", digest };
}

/** The subjects of a notification besides its patient, without absent ones. */
export function subjectOf({ appointmentId, appointmentAt, planId, variant }: Draft) {
  return {
    ...(appointmentId !== undefined && { appointmentId }),
    ...(appointmentAt !== undefined && { appointmentAt }),
    ...(planId !== undefined && { planId }),
    ...(variant !== undefined && { variant }),
  };
}

const ifGiven = <T>(id: string | undefined, request: (id: string) => T): T | undefined =>
  id === undefined ? undefined : request(id);

/** The people that a notification names, and its recipient's choices; undefined when a named one has gone. */
async function readNamed(ctx: Context, draft: Draft, recipient: string) {
  const { patientId, partnerId } = draft;
  const isToAdmins = recipient === adminInbox;
  const nutritionistId = isToAdmins ? draft.aboutNutritionist : recipient;
  const [nutritionist, preferences, person, link, partner] = await batchGet(
    ctx,
    ifGiven(nutritionistId, (id) => nutritionistGetRequest(ctx, id)),
    isToAdmins ? undefined : preferencesGetRequest(ctx, recipient),
    ifGiven(patientId, (id) => personGetRequest(ctx, id)),
    ifGiven(patientId, (id) => linkGetRequest(ctx, recipient, id)),
    ifGiven(partnerId, (id) => partnerGetRequest(ctx, id)),
  );
  // The nutritionist's own copy of a patient's name comes first.
  const about = patientId === undefined ? nutritionist : (link ?? person);
  const isMissing = (nutritionistId !== undefined && !nutritionist) || (patientId !== undefined && !about);
  if (isMissing || (isToAdmins && partnerId !== undefined && !partner)) return undefined;
  return { about, partner, preferences, timeZone: nutritionist?.settings.timeZone ?? defaultTimeZone };
}

/**
 * When it happened; when it was reported, if that was over an hour later, so that a late notification stands on
 * top of the list.
 */
function dateOf({ at }: Draft, { occurredAt }: EventEnvelope): string {
  const reportedAt = new Date(occurredAt).toISOString();
  const happenedAt = at === undefined ? reportedAt : new Date(at).toISOString();
  return addHours(happenedAt, 1) <= reportedAt ? reportedAt : happenedAt;
}

/** The text of a draft, with the time at which it happened when it was reported late. */
function textOf({ text, at }: Draft, date: string, named: Named): string {
  const isLate = at !== undefined && addHours(at, 1) <= date;
  return isLate ? texts.late(text(named), at, named.timeZone) : text(named);
}

async function write(ctx: Context, prepared: Prepared[]): Promise<void> {
  if (prepared.length === 0) return;
  const digests = prepared.flatMap(({ digest, stored: { recipient } }) =>
    digest ? [queueDigest(ctx, recipient, digest)] : [],
  );
  await Promise.all(digests);
  for (const one of prepared) {
    if (isGrouped(one.stored)) await writeGrouped(ctx, one.stored, eventsOf([one]));
  }
  await writeLines(
    ctx,
    prepared.filter(({ stored }) => !isGrouped(stored)),
  );
}

/** Writes notifications that each stand on a line of their own. */
async function writeLines(ctx: Context, prepared: readonly Prepared[]): Promise<void> {
  if (prepared.length === 0) return;
  const items = prepared.map(({ stored }): TransactItem => ({
    write: newItem(notificationEntity(ctx.db), stored),
    orElse: () => new AlreadyNotifiedError(),
  }));
  try {
    await commit(ctx, items, eventsOf(prepared));
  } catch (error) {
    if (!(error instanceof AlreadyNotifiedError)) throw error;
    // Some recipients were notified before; write the others one by one.
    if (prepared.length > 1) for (const one of prepared) await writeLines(ctx, [one]);
  }
}

function eventsOf(prepared: readonly Prepared[]): DomainEvent[] {
  return prepared
    .filter(({ isMailedImmediately }) => isMailedImmediately)
    .map(({ stored: { recipient, notificationId } }) => NotificationCreated({ recipient, notificationId }));
}

function isMailable(type: string): type is MailableType {
  return (mailableTypes as readonly string[]).includes(type);
}

/**
 * The id of an event's notification: deterministic, and sorted by `at`, the time at which the event happened.
 */
export function notificationIdOf(eventId: string, at: string): string {
  return deterministicId("notification", at, eventId);
}
