import { AppError } from "@nutria/contract/wire/errors";
import type { NotificationPreferences, NoticeCategory } from "@nutria/contract/schemas/reach";
import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { AlreadyProcessedError, processedItem } from "../../kernel/events/processed-event";
import { batchGet } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { preferencesGetRequest, preferencesOf, quietUntil } from "../preferences/index";
import type { WhatsAppUndelivered } from "../whats-app/index";
import { sendToBrowsers, subscriptionsGetRequest, type StoredSubscription } from "../subscription/index";
import { PushUndelivered } from "./events";
import { hold } from "./held-pushes";
import { patientRuleOf } from "./patient-rules";
import { isToldByWhatsApp } from "./tell-by-whats-app";

type Undelivered = ReturnType<typeof WhatsAppUndelivered>["data"];

/** An event for a patient, by the id under which it is told once. */
interface Happening {
  eventId: string;
  patientId: string;
  type: string;
  data: unknown;
}

/** Tells a patient of an event by their phones, when they want it there; in their quiet hours, once these end. */
export async function pushToPatient(
  ctx: Context,
  { id: eventId, type, data, occurredAt }: Pick<EventEnvelope, "id" | "type" | "data" | "occurredAt">,
): Promise<void> {
  const patientId = await patientRuleOf(type)?.patientOf(ctx, data);
  if (patientId === undefined) return;
  if (await isToldByWhatsApp(ctx, { patientId, type, data, occurredAt })) return;
  await push(ctx, { eventId, patientId, type, data });
}

/** Tells a patient by their phones what WhatsApp did not deliver, as {@link pushToPatient} does. */
export function pushInsteadOfWhatsApp(ctx: Context, happening: Undelivered): Promise<void> {
  return push(ctx, happening);
}

/**
 * Tells a patient of what happened in their quiet hours, which have ended, as far as it still holds; once the next ones end
 * where those have begun, because the job that takes what was held was away.
 */
export function pushHeld(ctx: Context, held: Happening): Promise<void> {
  return push(ctx, held);
}

async function push(ctx: Context, happening: Happening): Promise<void> {
  const standing = await readPushStanding(ctx, happening);
  if (!standing) return;
  const { subscriptions, isPhoneAlone, quiet } = standing;
  const rule = patientRuleOf(happening.type);
  const notice = await rule?.notice(ctx, happening.data);
  if (!rule || !notice) return;
  const [newest] = subscriptions;
  const dueAt = newest ? quietUntil(quiet, ctx.now(), newest.timeZone) : undefined;
  if (dueAt !== undefined)
    return rule.isForNow ? undefined : hold(ctx, { ...happening, dueAt, tag: notice.tag });
  const { eventId, patientId } = happening;
  const secondsToLive = rule.secondsToLive?.(ctx, happening.data);
  const told = { eventId, notice, secondsToLive };
  const { wasReached, failures } = await sendToBrowsers(ctx, patientId, subscriptions, told);
  // A patient who also gets a mail hears of it all the same, so that what failed can be tried again in peace.
  if (!wasReached && isPhoneAlone) return raiseUndelivered(ctx, happening);
  if (failures[0]) throw failures[0];
}

/** The rule of an event's notice to a patient; undefined for one by mail alone, or without a notice. */
interface PushStanding {
  subscriptions: StoredSubscription[];
  /** No mail goes out beside, so that one is due when no phone takes the push. */
  isPhoneAlone: boolean;
  quiet: NotificationPreferences["quiet"];
}

async function readPushStanding(
  ctx: Context,
  { patientId, type, data }: Happening,
): Promise<PushStanding | undefined> {
  const rule = patientRuleOf(type);
  if (!rule) return undefined;
  const [stored, chosen] = await batchGet(
    ctx,
    subscriptionsGetRequest(ctx, patientId),
    preferencesGetRequest(ctx, patientId),
  );
  const preferences = preferencesOf(chosen);
  if (!preferences[rule.category].phone) return undefined;
  const subscriptions = stored?.subscriptions ?? [];
  if (rule.isForMailAlone?.(data) === true && isMailed(preferences, rule.category)) return undefined;
  const hasMail = rule.mail !== undefined && rule.isMailable?.(data) !== false;
  const isPhoneAlone = hasMail && !isMailed(preferences, rule.category);
  if (subscriptions.length === 0 && !isPhoneAlone) return undefined;
  return { subscriptions, isPhoneAlone, quiet: preferences.quiet };
}

/** Raises {@link PushUndelivered} once for an event. */
async function raiseUndelivered(ctx: Context, { eventId, patientId, type, data }: Happening): Promise<void> {
  const mark = processedItem(ctx, `undelivered#${patientId}`, eventId);
  try {
    await commit(ctx, [mark], [PushUndelivered({ patientId, type, data: data as Record<string, unknown> })]);
  } catch (error) {
    if (!(error instanceof AlreadyProcessedError)) throw error;
  }
}

/**
 * Mails a patient of an event, unless WhatsApp tells it, or they chose the phone alone or neither. What has no rule here, or
 * is for somebody else, is mailed by `mail` as ever.
 */
export async function mailUnlessPhoneAlone<Event extends Pick<EventEnvelope, "type" | "data" | "occurredAt">>(
  ctx: Context,
  event: Event,
  mail: (ctx: Context, event: Event) => Promise<void>,
): Promise<void> {
  const rule = patientRuleOf(event.type);
  const patientId = await rule?.patientOf(ctx, event.data);
  if (rule && patientId !== undefined) {
    const { type, data, occurredAt } = event;
    if (await isToldByWhatsApp(ctx, { patientId, type, data, occurredAt })) return;
    const [chosen] = await batchGet(ctx, preferencesGetRequest(ctx, patientId));
    if (!isMailed(preferencesOf(chosen), rule.category)) return;
  }
  await mail(ctx, event);
}

/**
 * Mails what WhatsApp did not deliver, unless the patient chose the phone alone: then a push tells it, or is mailed in its
 * turn.
 */
export async function mailInsteadOfWhatsApp(
  ctx: Context,
  { patientId, type, data }: Undelivered,
): Promise<void> {
  const rule = patientRuleOf(type);
  // An answer to a press has no other channel.
  if (!rule?.mail) return;
  const [chosen] = await batchGet(ctx, preferencesGetRequest(ctx, patientId));
  const preferences = preferencesOf(chosen);
  if (isMailed(preferences, rule.category) || !preferences[rule.category].phone) {
    await rule.mail(ctx, { type, data });
  }
}

/** Mails what no phone of the patient took. */
export async function mailUndelivered(
  ctx: Context,
  { type, data }: { type: string; data: Record<string, unknown> },
): Promise<void> {
  const rule = patientRuleOf(type);
  if (!rule?.mail) throw new AppError("conflict");
  await rule.mail(ctx, { type, data });
}

function isMailed(preferences: NotificationPreferences, category: NoticeCategory): boolean {
  const choice = preferences[category];
  return "mail" in choice && choice.mail;
}
