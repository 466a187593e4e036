import { defaultNotificationPreferences, type NotificationPreferences } from "@nutria/contract/schemas/reach";
import type { EntityItem } from "electrodb";
import type { Context, PatientContext } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, getRequest, putItem, type GetRequest } from "../../kernel/table/items";

const yes = { type: "boolean", required: true } as const;
const byPhoneAndMail = { type: "map", required: true, properties: { phone: yes, mail: yes } } as const;

/** A patient's preferences for notices. */
const noticePreferences = defineEntity("noticePreferences", {
  attributes: {
    patientId: { type: "string", required: true },
    appointments: byPhoneAndMail,
    messages: byPhoneAndMail,
    meals: { type: "map", required: true, properties: { phone: yes } },
    results: byPhoneAndMail,
    quiet: {
      type: "map",
      required: true,
      properties: {
        isOn: yes,
        from: { type: "string", required: true },
        until: { type: "string", required: true },
      },
    },
  },
  indexes: {
    byPatient: { pk: key("pk", "pushes#${patientId}"), sk: key("sk", "preferences") },
  },
});
type Stored = EntityItem<ReturnType<typeof noticePreferences>>;

/** Notice preferences of a patient; the defaults before they chose. */
export function preferencesOf(stored: Stored | undefined): NotificationPreferences {
  if (!stored) return defaultNotificationPreferences;
  const { appointments, messages, meals, results, quiet } = stored;
  return { appointments, messages, meals, results, quiet };
}

/** The preferences of a patient, as a request for `batchGet`. */
export function preferencesGetRequest(ctx: Context, patientId: string): GetRequest<Stored> {
  return getRequest(noticePreferences(ctx.db), { patientId });
}

/** The caller's preferences. */
export async function getPreferences(ctx: PatientContext): Promise<NotificationPreferences> {
  const patientId = ctx.actor.id;
  return preferencesOf(await getItem(noticePreferences(ctx.db), { patientId }, { consistent: true }));
}

/** Replaces the caller's preferences; of two saves the later one holds. */
export async function updatePreferences(
  ctx: PatientContext,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await putItem(noticePreferences(ctx.db), { patientId: ctx.actor.id, ...preferences });
  return preferences;
}
