import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { whatsAppStates } from "@nutria/contract/messages/whats-app-states";
import { mailFailureAttribute } from "../../kernel/mail-failure-attribute";

/** Attributes of a stored time that an appointment takes. */
export const appointmentTimeAttributes = {
  appointmentId: { type: "string", required: true },
  start: { type: "string", required: true },
  end: { type: "string", required: true },
} as const;

/** Attributes of an appointment in a list of accepted ones. */
export const acceptedAppointmentAttributes = {
  ...appointmentTimeAttributes,
  /** It began, and the patient did not come; absent for no. */
  isMissed: { type: "boolean" },
} as const;

const accessStates = ["on", "off"] as const;

/**
 * Nutritionist × patient: whether it is active, what its card shows, and a copy of the person's card fields,
 * so that the patients screen is one query. The nutritionist edits this copy only; the person's own data stay
 * unchanged.
 */
export const careLinkEntity = defineEntity("careLink", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    isActive: { type: "boolean", required: true },
    /** True while only a shared address accepted the request: data from elsewhere wait until the person confirms. */
    isProvisional: { type: "boolean" },
    /** When the person was last mailed to confirm a provisional link. */
    confirmationAskedAt: { type: "string" },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
    email: { type: "string", required: true },
    mailFailure: mailFailureAttribute,
    /** Delivery state of the latest WhatsApp message; absent before the first. */
    whatsApp: {
      type: "map",
      properties: {
        state: { type: whatsAppStates, required: true },
        at: { type: "string", required: true },
      },
    },
    phoneNumber: { type: "string", required: true },
    countryCode: { type: "number", required: true },
    /** The layout of the entries that list the link in a directory; absent while it has none. */
    directoryVersion: { type: "number" },
    hasNewInBody: { type: "boolean", required: true },
    hasReturnedPassBadge: { type: "boolean", required: true },
    /** Passes that the patient holds and has not scheduled or used. */
    inbodyPasses: { type: "number", required: true },
    scheduledPasses: { type: "number", required: true },
    nextAppointmentAt: { type: "string" },
    /**
     * Accepted appointments that had not ended when the list last changed. `lastAcceptedEnd` and
     * `nextAppointmentAt` are computed from it.
     */
    accepted: {
      type: "list",
      items: {
        type: "map",
        properties: acceptedAppointmentAttributes,
      },
    },
    /** Increases with every change of `accepted`; absent when there was none. */
    acceptedVersion: { type: "number" },
    /**
     * Latest end of an accepted appointment. While it is in the future the patient cannot be
     * deactivated.
     */
    lastAcceptedEnd: { type: "string" },
    /**
     * Start of the latest visit that was over when `accepted` last changed: empty for none, absent when it is not known
     * (last-visit.ts).
     */
    lastVisitAt: { type: "string" },
    /** Visits to which the patient came and did not come; absent for none. */
    attendedAppointments: { type: "number" },
    missedAppointments: { type: "number" },
    /** The permissions in the app that differ from the practice's settings; absent for the same. */
    messagesAccess: { type: accessStates },
    diaryAccess: { type: accessStates },
    caloriesAccess: { type: accessStates },
    /** The patient's app leaves out their weight and measures; absent for no. */
    hidesWeight: { type: "boolean" },
    /** The logged meals of the last days (diary-week.ts); absent before the first. */
    diaryWeek: { type: "string" },
    /** The zone of the patient's phone, where it was another one than the practice's when it was last heard of. */
    diaryZone: { type: "string" },
    /** When the patient was last reminded to log; absent for never. */
    diaryRemindedAt: { type: "string" },
    linkedAt: { type: "string", required: true },
    /** When the patient left; absent while the link lasts. An ended link is inactive. */
    endedAt: { type: "string" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "careLink#${patientId}"),
    },
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patient#${patientId}"),
      sk: key("gsi1sk", "careLink#${nutritionistId}"),
    },
  },
});

export type CareLink = EntityItem<ReturnType<typeof careLinkEntity>>;
