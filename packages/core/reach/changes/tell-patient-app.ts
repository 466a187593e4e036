import { markedKinds, type MarkedKind } from "@nutria/contract/messages/push";
import type { Context } from "../../kernel/context";
import type { EventReader } from "../../kernel/events/events";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { putItem } from "../../kernel/table/items";
import {
  LinkRequestAccepted,
  LinkRequestCancelled,
  LinkRequestCorrected,
  LinkRequestCreated,
  LinkRequestRejected,
} from "../../linking/link-request/events";
import { PassAssigned, PassMissed, PassRescheduled, PassScheduled, PassUsed } from "../../passes/pass/events";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
} from "../../scheduling/appointment/events";

/**
 * Says that something of a patient changed whose own items do not name the patient in their keys. The feed of changes tells
 * the patient's open app by its key.
 */
const patientChange = defineEntity("patientChange", {
  attributes: {
    patientId: { type: "string", required: true },
    kind: { type: markedKinds, required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    byKind: { pk: key("pk", "patient#${patientId}"), sk: key("sk", "changed#${kind}") },
  },
});

const eventsOfKind: Record<MarkedKind, EventReader[]> = {
  appointment: [
    AppointmentCreated,
    AppointmentAccepted,
    AppointmentRejected,
    AppointmentRescheduled,
    AppointmentUpdated,
    AppointmentCancelled,
  ],
  linkRequest: [
    LinkRequestCreated,
    LinkRequestCorrected,
    LinkRequestAccepted,
    LinkRequestRejected,
    LinkRequestCancelled,
  ],
  pass: [PassAssigned, PassScheduled, PassRescheduled, PassUsed, PassMissed],
};

const kindOf = new Map(
  markedKinds.flatMap((kind) => eventsOfKind[kind].map(({ type }) => [type, kind] as const)),
);

/** The events that reach a patient's open app as a mark. */
export const markedEvents: readonly EventReader[] = Object.values(eventsOfKind).flat();

/** Marks that something of a patient changed. A second delivery makes the app read once more. */
export async function tellPatientApp(
  ctx: Context,
  { type, data }: { type: string; data: unknown },
): Promise<void> {
  const kind = kindOf.get(type);
  const { patientId } = data as { patientId: string | null };
  // An event of the agenda without a patient concerns nobody else.
  if (kind === undefined || patientId === null) return;
  await putItem(patientChange(ctx.db), { patientId, kind, at: ctx.now() });
}
