import { e164Of } from "@nutria/contract/phone";
import { findPerson } from "../../care/patient/index";
import { consentAt, consentGetRequest, numberToWrite } from "../../care/whats-app-consent/index";
import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { preferencesGetRequest, preferencesOf, quietUntil } from "../preferences/index";
import { fail, sendOnce } from "../whats-app/index";
import { hold } from "./held-pushes";
import { patientRuleOf } from "./patient-rules";

type Happened = Pick<EventEnvelope, "type" | "data" | "occurredAt"> & { patientId: string };

/** An event that WhatsApp tells a patient, by the id under which it is told once. */
interface Happening {
  eventId: string;
  patientId: string;
  type: string;
  data: unknown;
}

/**
 * Whether WhatsApp tells a patient of an event, so that no other channel does unless it fails. It is decided by the consent
 * at the instant of the event, so every channel decides the same, whenever it asks.
 */
export async function isToldByWhatsApp(
  ctx: Context,
  { patientId, type, data, occurredAt }: Happened,
): Promise<boolean> {
  if (ctx.settings.whatsApp === null || patientRuleOf(type)?.whatsApp?.isFor(data) !== true) return false;
  const [consent] = await batchGet(ctx, consentGetRequest(ctx, patientId));
  return consentAt(consent, occurredAt) !== undefined;
}

/** Tells a patient of an event by WhatsApp, when they agreed to it; in their quiet hours, once these end. */
export async function whatsAppToPatient(
  ctx: Context,
  { id: eventId, type, data, occurredAt }: Pick<EventEnvelope, "id" | "type" | "data" | "occurredAt">,
): Promise<void> {
  const patientId = await patientRuleOf(type)?.patientOf(ctx, data);
  if (patientId === undefined) return;
  if (!(await isToldByWhatsApp(ctx, { patientId, type, data, occurredAt }))) return;
  await tell(ctx, { eventId, patientId, type, data });
}

/**
 * Tells a patient by WhatsApp what happened in their quiet hours, which have ended, as far as it still holds; where the next
 * ones have begun, it waits for their end too.
 */
export function heldByWhatsApp(ctx: Context, held: Happening): Promise<void> {
  return tell(ctx, held);
}

async function tell(ctx: Context, happening: Happening): Promise<void> {
  const { eventId: noticeId, patientId, type, data } = happening;
  const told = await patientRuleOf(type)?.whatsApp?.message(ctx, data);
  if (!told) return;
  const { message, nutritionistId, timeZone, startDate, tag, isAnswer = false } = told;
  const [person, [chosen]] = await Promise.all([
    findPerson(ctx, patientId),
    batchGet(ctx, preferencesGetRequest(ctx, patientId)),
  ]);
  if (!person) return;
  const notice = { noticeId, patientId, nutritionistId, type, data };
  const dueAt = isAnswer ? undefined : quietUntil(preferencesOf(chosen).quiet, ctx.now(), timeZone);
  if (dueAt !== undefined && dueAt < startDate) {
    return hold(ctx, { ...happening, dueAt, tag, channel: "whatsApp" });
  }
  const number = await numberToWrite(ctx, person);
  // They took it back, or have another number, since it happened.
  if (number === undefined || dueAt !== undefined) return fail(ctx, notice, e164Of(person));
  await sendOnce(ctx, notice, number, message);
}
