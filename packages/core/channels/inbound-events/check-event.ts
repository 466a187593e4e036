import { AppError } from "@nutria/contract/wire/errors";
import type { FieldCode } from "@nutria/contract/wire/field-codes";
import { clockGraceSeconds, oldestEventDays } from "@nutria/contract/record/event-time";
import {
  eventData,
  eventMessages,
  IncomingEventHead,
  type IncomingEvent,
  patientEventTypes,
  partnerEventTypes,
} from "@nutria/contract/schemas/event";
import { admitsApp, eventScopes, type AppScope } from "@nutria/contract/people/apps";
import { passMessages } from "@nutria/contract/schemas/pass";
import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import { parsePart } from "../../kernel/parse-part";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { isScheduleInRange } from "../../passes/pass/index";

/** An event with a valid shape, time and type, as its sender wrote it. */
export interface CheckedEvent {
  event: IncomingEvent;
  /** Hash of type, time and data, independent of the order of the keys. */
  bodyHash: string;
}

/** The role of a sender, and the event types that it may send. */
interface Sender {
  role: "partner" | "patient";
  eventTypes: readonly string[];
  /** The scopes that the patient gave the sending app; absent for the product's own. */
  scopes?: readonly AppScope[] | undefined;
}

/** The sender's id of an event; null when it is missing or invalid. */
export function idOf(sent: unknown): string | null {
  const id = (sent as { id?: unknown } | null)?.id;
  const { success } = IncomingEventHead.shape.id.safeParse(id);
  return success ? (id as string) : null;
}

/** Parses everything except the data of an event. Raises `validation`. */
export function readHead(sent: unknown, now: string): z.output<typeof IncomingEventHead> {
  const head = parsePart(IncomingEventHead, sent);
  const occurredAt = new Date(head.occurredAt).toISOString();
  if (occurredAt > addSeconds(now, clockGraceSeconds)) throw wrongDate(eventMessages.inFuture, "in_future");
  if (occurredAt < addDays(now, -oldestEventDays)) throw wrongDate(eventMessages.tooOld, "too_old");
  return { ...head, occurredAt };
}

/**
 * Parses the data of an event. Raises `forbidden` when the sender may not send this type, `insufficient_scope` for an app
 * that the patient gave no leave to, and `validation`.
 */
export function checkEvent(head: z.output<typeof IncomingEventHead>, sender: Sender): CheckedEvent {
  const { id, type, occurredAt } = head;
  if (!sender.eventTypes.includes(type)) {
    const message = sender.role === "partner" ? eventMessages.notYours : eventMessages.notOfPatients;
    throw new AppError("forbidden", { fields: { type: message } });
  }
  const { scopes } = sender;
  if (scopes !== undefined && !admitsApp((eventScopes as Partial<Record<string, AppScope>>)[type], scopes)) {
    throw new AppError("insufficient_scope");
  }
  // The parser returns the keys in the order of the contract, so the hash does not depend on the sender's
  // order.
  const data = parsePart(eventData[type], head.data, ["data"]);
  if ("scheduledFor" in data && !isScheduleInRange(new Date(data.scheduledFor).toISOString(), occurredAt)) {
    throw new AppError("validation", {
      fields: { "data.scheduledFor": passMessages.scheduleRange },
      fieldCode: "out_of_range",
    });
  }
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([type, occurredAt, data]))
    .digest("base64url");
  return { event: { id, type, occurredAt, data } as IncomingEvent, bodyHash };
}

/** The event types that a sender may send: an app its patient's, a partner those of its keys while it is active. */
export function senderOf(
  role: Sender["role"],
  partner: { isActive: boolean; eventTypes: string[] } | undefined,
  scopes?: readonly AppScope[],
): Sender {
  if (role === "patient") return { role, eventTypes: patientEventTypes, scopes };
  const known: readonly string[] = partnerEventTypes;
  const eventTypes = partner?.isActive ? partner.eventTypes.filter((type) => known.includes(type)) : [];
  return { role, eventTypes };
}

/** The refusal with the names of its fields as they are in the event. */
export function withDataPrefix(error: AppError): AppError {
  if (!error.details) return error;
  const details = error.details.map((detail) => ({ ...detail, field: `data.${detail.field}` }));
  return new AppError(error.code, { details, cause: error });
}

function wrongDate(message: string, fieldCode: FieldCode): AppError {
  return new AppError("validation", { fields: { occurredAt: message }, fieldCode });
}
