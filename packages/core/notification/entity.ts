import { administrators } from "@nutria/contract/messages/push";
import { notificationTypes } from "@nutria/contract/schemas/notification";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../kernel/table/define-entity";

/**
 * Days for which a notification is stored, from the date of its subject (decisions, "Events and
 * notifications").
 */
export const retentionDays = 180;

/** The inbox shared by all administrators. */
export const adminInbox = administrators;

/** A notification for one recipient: a nutritionist, or the administrators together. */
export const notificationEntity = defineEntity("notification", {
  attributes: {
    /** Id of a nutritionist, or {@link adminInbox}. */
    recipient: { type: "string", required: true },
    notificationId: { type: "string", required: true },
    type: { type: notificationTypes, required: true },
    text: { type: "string", required: true },
    /** When the notified event happened. */
    date: { type: "string", required: true },
    wasSeen: { type: "boolean", required: true },
    /** A copy of the patient's name, so that a list is one query. */
    patient: {
      type: "map",
      properties: {
        patientId: { type: "string", required: true },
        name: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    /** A copy of the partner's name, of what a partner reported. */
    partner: {
      type: "map",
      properties: {
        partnerId: { type: "string", required: true },
        name: { type: "string", required: true },
      },
    },
    /** The patients of those that stand on the line of this one (`group.ts`). */
    others: { type: "list", items: { type: "string" } },
    appointmentId: { type: "string" },
    appointmentAt: { type: "string" },
    planId: { type: "string" },
    /** Selects another text for the mail than the usual one of the type. */
    variant: { type: ["planFull", "pending"] as const },
    /** The day of the summary that includes it; absent when none does. */
    digestDay: { type: "string" },
    /** DynamoDB deletes it then. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byRecipient: {
      pk: key("pk", "notifications#${recipient}"),
      sk: key("sk", "${notificationId}"),
    },
    /** Sparse index: unread notifications only. */
    unseen: {
      index: "gsi2",
      pk: key("gsi2pk", "notifications#${recipient}#unseen"),
      sk: key("gsi2sk", "${notificationId}"),
      condition: ({ wasSeen }: { wasSeen?: boolean }) => wasSeen === false,
    },
  },
});

export type StoredNotification = EntityItem<ReturnType<typeof notificationEntity>>;
