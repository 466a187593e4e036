import { notificationTargetOf } from "@nutria/contract/notification-targets";
import { nutritionistPushWords as words, type PushNotice } from "@nutria/contract/push-notices";
import type { NotificationType } from "@nutria/contract/schemas/notification";
import { linkGetRequest } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import type { EventEnvelope, EventReader } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { LinkRequestCreated } from "../../linking/link-request/events";
import { looksLikeName } from "../../mail/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  type AppointmentChange,
} from "../../scheduling/appointment/events";
import { sendToBrowsers, subscriptionsGetRequest } from "../subscription/index";

type Words = Pick<PushNotice, "title" | "body">;

/** How an event is told to a nutritionist: the words for the patient's name, and the notification in their bell. */
interface Rule {
  say: (name: string) => Words;
  type: NotificationType;
}

const appointmentRules = new Map<string, Rule>([
  [AppointmentCreated.type, { say: words.appointmentAsked, type: "requestedAppointment" }],
  [AppointmentAccepted.type, { say: words.appointmentAccepted, type: "acceptedAppointment" }],
  [AppointmentRejected.type, { say: words.appointmentRejected, type: "rejectedAppointment" }],
  [AppointmentRescheduled.type, { say: words.appointmentMoved, type: "rescheduledAppointment" }],
  [AppointmentCancelled.type, { say: words.appointmentCancelled, type: "cancelledAppointmemnt" }],
]);

/** The events that are told to nutritionists. */
export const nutritionistEvents: readonly EventReader[] = [
  AppointmentCreated,
  AppointmentAccepted,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentCancelled,
  LinkRequestCreated,
];

/** Tells a nutritionist what a patient did, on the devices on which they want it. */
export async function pushToNutritionist(
  ctx: Context,
  event: Pick<EventEnvelope, "id" | "type" | "data">,
): Promise<void> {
  const { nutritionistId } = event.data as { nutritionistId: string };
  if (!isOfPatient(event)) return;
  const [stored] = await batchGet(ctx, subscriptionsGetRequest(ctx, nutritionistId));
  const subscriptions = stored?.subscriptions ?? [];
  if (subscriptions.length === 0) return;
  const notice = await noticeOf(ctx, event);
  if (!notice) return;
  const { failures } = await sendToBrowsers(ctx, nutritionistId, subscriptions, {
    eventId: event.id,
    notice,
  });
  if (failures.length > 0) throw failures[0];
}

function isOfPatient({ type, data }: Pick<EventEnvelope, "type" | "data">): boolean {
  if (type === LinkRequestCreated.type) return (data as { starter: string }).starter === "patient";
  return (data as AppointmentChange).by === "client";
}

async function noticeOf(
  ctx: Context,
  { type, data }: Pick<EventEnvelope, "type" | "data">,
): Promise<PushNotice | undefined> {
  const rule = appointmentRules.get(type);
  if (!rule) return requestNotice((data as { linkRequestId: string }).linkRequestId);
  const { nutritionistId, appointmentId, patientId, startDate } = data as AppointmentChange;
  const [nutritionist, link] = await batchGet(
    ctx,
    nutritionistGetRequest(ctx, nutritionistId),
    patientId === null ? undefined : linkGetRequest(ctx, nutritionistId, patientId),
  );
  if (!nutritionist) return undefined;
  const subject = { type: rule.type, patient: null, appointmentId, appointmentAt: startDate };
  const url = notificationTargetOf(subject, nutritionist.settings.timeZone)?.path ?? "/";
  // Whoever is no patient yet chose their own name.
  const said = link ? rule.say(nameOf(link.name)) : words.request;
  return { ...said, url, tag: `appointment#${appointmentId}` };
}

function requestNotice(linkRequestId: string): PushNotice {
  const target = notificationTargetOf({ type: "newLinkRequest", patient: null }, "UTC");
  return { ...words.request, url: target?.path ?? "/", tag: `request#${linkRequestId}` };
}

function nameOf(name: string): string {
  return looksLikeName(name) ? name : "Un paciente";
}
