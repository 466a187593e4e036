import {
  mailableTypes,
  mailChoices,
  type MailableType,
  type MailChoice,
  type MailPreferences,
  type MailPreferencesInput,
} from "@nutria/contract/schemas/notification";
import type { EntityItem } from "electrodb";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../kernel/context";
import { defineEntity, key, ownerKey } from "../kernel/table/define-entity";
import { getItem, getRequest, type GetRequest } from "../kernel/table/items";

const choice = { type: mailChoices } as const;

/** A nutritionist's e-mail preferences. A type without a stored choice has that of {@link defaultChoices}. */
export const mailPreferences = defineEntity("mailPreferences", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    // One attribute per type, so that two forms saved at the same time do not overwrite each other.
    sentMessage: choice,
    newLinkRequest: choice,
    rescheduledAppointment: choice,
    cancelledAppointmemnt: choice,
    requestedAppointment: choice,
    acceptedAppointment: choice,
    rejectedAppointment: choice,
    changeAskedAppointment: choice,
    acceptedLinkRequest: choice,
    rejectedLinkRequest: choice,
    patientLeft: choice,
    answeredQuestionnaire: choice,
    forbiddenInPlan: choice,
    newPatientInBody: choice,
    patientUsedPass: choice,
    patientMissedInbody: choice,
    patientRescheduledPass: choice,
    addedPasses: choice,
    lowPasses: choice,
    bouncedMail: choice,
    renewedSubscription: choice,
    failedRenewal: choice,
    endedSubscription: choice,
    expiringCard: choice,
    /** The last day, in the nutritionist's time zone, whose summary was sent. */
    lastDigestDay: { type: "string" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "mailPreferences"),
    },
  },
});
type StoredPreferences = EntityItem<ReturnType<typeof mailPreferences>>;

/** Immediately for what a nutritionist must act on, once a day for the rest. */
const defaultChoices: Record<MailableType, MailChoice> = {
  sentMessage: "immediately",
  newLinkRequest: "immediately",
  rescheduledAppointment: "immediately",
  cancelledAppointmemnt: "immediately",
  requestedAppointment: "immediately",
  rejectedAppointment: "immediately",
  changeAskedAppointment: "immediately",
  lowPasses: "immediately",
  renewedSubscription: "immediately",
  failedRenewal: "immediately",
  endedSubscription: "immediately",
  expiringCard: "immediately",
  acceptedAppointment: "daily",
  acceptedLinkRequest: "daily",
  rejectedLinkRequest: "daily",
  patientLeft: "daily",
  answeredQuestionnaire: "daily",
  forbiddenInPlan: "daily",
  newPatientInBody: "daily",
  patientUsedPass: "daily",
  patientMissedInbody: "daily",
  patientRescheduledPass: "daily",
  bouncedMail: "daily",
  addedPasses: "never",
};

/** The choice for every type, stored or default. */
export function choicesOf(stored: StoredPreferences | undefined): Record<MailableType, MailChoice> {
  const said = mailableTypes.flatMap((type) => {
    const chosen = stored?.[type];
    return chosen === undefined ? [] : [[type, chosen] as const];
  });
  return { ...defaultChoices, ...Object.fromEntries(said) };
}

/** The preferences of a nutritionist, as a request for {@link batchGet}. */
export function preferencesGetRequest(ctx: Context, nutritionistId: string): GetRequest<StoredPreferences> {
  const entity = mailPreferences(ctx.db);
  return getRequest(entity, { nutritionistId });
}

/** The preferences of a nutritionist, with a consistent read; undefined when none are stored. */
export async function readPreferences(
  ctx: Context,
  nutritionistId: string,
): Promise<StoredPreferences | undefined> {
  return getItem(mailPreferences(ctx.db), { nutritionistId }, { consistent: true });
}

/** Sets the choice for some types and leaves the others unchanged. */
export async function choose(
  ctx: Context,
  nutritionistId: string,
  choices: Partial<Record<MailableType, MailChoice>>,
): Promise<void> {
  if (Object.keys(choices).length === 0) return;
  await mailPreferences(ctx.db)
    .upsert({ nutritionistId, ...choices })
    .go({ response: "none" });
}

/** The caller's e-mail preferences. Spec A §9. */
export async function getMailPreferences(ctx: NutritionistContext): Promise<MailPreferences> {
  return { choices: choicesOf(await readPreferences(ctx, ctx.actor.id)) };
}

/** Changes the types that are sent, and returns the choices for all types. */
export async function updateMailPreferences(
  ctx: NutritionistContext,
  { choices }: z.output<typeof MailPreferencesInput>,
): Promise<MailPreferences> {
  await choose(ctx, ctx.actor.id, choices);
  return getMailPreferences(ctx);
}
