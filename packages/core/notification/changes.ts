import { changeTopics, type ChangeTopic } from "@nutria/contract/schemas/notification";
import type { EntityItem } from "electrodb";
import { LinkEnded } from "../care/care-link/events";
import { ScanRecorded } from "../clinical/body-composition/events";
import type { Context } from "../kernel/context";
import { defineEntity, key, ownerKey } from "../kernel/table/define-entity";
import { getItem } from "../kernel/table/items";
import type { EventEnvelope, EventReader } from "../kernel/events/events";
import {
  LinkRequestAccepted,
  LinkRequestCancelled,
  LinkRequestCreated,
  LinkRequestRejected,
} from "../linking/link-request/events";
import { PatientMailFailed } from "../linking/mail-failure/events";
import { PassesAdded, PassMissed, PassRescheduled, PassScheduled, PassUsed } from "../passes/pass/events";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
} from "../scheduling/appointment/events";

/** Events of patients' acts on appointments; a rule of its own leaves out those of nutritionists. */
export const appointmentEvents: EventReader[] = [
  AppointmentCreated,
  AppointmentAccepted,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentCancelled,
  AppointmentChangeAsked,
];

/** Events that change patients, requests or passes; some give no notification. */
export const patientEvents: EventReader[] = [
  LinkRequestCreated,
  LinkRequestAccepted,
  LinkRequestRejected,
  LinkRequestCancelled,
  LinkEnded,
  ScanRecorded,
  PassScheduled,
  PassRescheduled,
  PassUsed,
  PassMissed,
  PassesAdded,
  PatientMailFailed,
];

const topicOf = new Map<string, ChangeTopic>([
  ...appointmentEvents.map(({ type }) => [type, "agenda"] as const),
  ...patientEvents.map(({ type }) => [type, "patients"] as const),
]);

const counter = { type: "number" } as const;

/** The number of changes by others in each topic of a nutritionist; the browser reads it with the badge. */
const changeCounters = defineEntity("changeCounters", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    agenda: counter,
    patients: counter,
  },
  indexes: { byNutritionist: { pk: ownerKey, sk: key("sk", "changeCounters") } },
});
type ChangeCounters = EntityItem<ReturnType<typeof changeCounters>>;

/**
 * Counts a change by somebody else for the nutritionists whose screens show it. A second delivery counts
 * again, which only makes their screens read once more.
 */
export async function countChange(ctx: Context, event: EventEnvelope): Promise<void> {
  const topic = topicOf.get(event.type);
  if (topic === undefined) return;
  const data = event.data as { nutritionistId?: string; nutritionistIds?: string[] };
  const all = data.nutritionistIds ?? (data.nutritionistId === undefined ? [] : [data.nutritionistId]);
  const told = all.filter((nutritionistId) => nutritionistId !== event.actor.id);
  await Promise.all(
    told.map((nutritionistId) =>
      changeCounters(ctx.db)
        .upsert({ nutritionistId })
        .add({ [topic]: 1 })
        .go({ response: "none" }),
    ),
  );
}

/** The number of changes per topic; 0 for a topic without any. */
export async function readChanges(
  ctx: Context,
  nutritionistId: string,
): Promise<Record<ChangeTopic, number>> {
  const data = await getItem(changeCounters(ctx.db), { nutritionistId });
  const counted: Partial<ChangeCounters> = data ?? {};
  return Object.fromEntries(changeTopics.map((topic) => [topic, counted[topic] ?? 0])) as Record<
    ChangeTopic,
    number
  >;
}
