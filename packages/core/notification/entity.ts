import { notificationTypes } from "@nutria/contract/schemas/notification";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../kernel/entity";
import { serviceName } from "../kernel/table";

/** Days that a notification is kept after what it tells of (decisions, "Events and notifications"). */
export const retentionDays = 180;

/** The inbox that all administrators share. */
export const adminInbox = "admins";

/** What one recipient is told: a nutritionist, or the administrators together. */
export const notificationEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "notification", version: "1" },
        attributes: {
          /** Id of a nutritionist, or {@link adminInbox}. */
          recipient: { type: "string", required: true },
          notificationId: { type: "string", required: true },
          type: { type: notificationTypes, required: true },
          text: { type: "string", required: true },
          /** When what it tells of happened. */
          date: { type: "string", required: true },
          /** Of that date, in UTC: what lapses is found by it. */
          day: { type: "string", required: true },
          wasSeen: { type: "boolean", required: true },
          /** A copy of whom it is about, so that a list is one query. */
          patient: {
            type: "map",
            properties: {
              patientId: { type: "string", required: true },
              name: { type: "string", required: true },
              lastName: { type: "string", required: true },
            },
          },
          appointmentAt: { type: "string" },
          /** Worded otherwise in a mail than others of its type. */
          variant: { type: ["planFull"] as const },
          /** The day of the summary that mails it; absent when none does. */
          digestDay: { type: "string" },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byRecipient: {
            pk: key("pk", "notifications#${recipient}"),
            sk: key("sk", "${notificationId}"),
          },
          byDay: {
            index: "gsi1",
            pk: key("gsi1pk", "notificationsOf#${day}"),
            sk: key("gsi1sk", "${notificationId}#${recipient}"),
          },
          /** Sparse: leaves the index when it is read. */
          unseen: {
            index: "gsi2",
            pk: key("gsi2pk", "notifications#${recipient}#unseen"),
            sk: key("gsi2sk", "${notificationId}"),
            condition: ({ wasSeen }: { wasSeen?: boolean }) => wasSeen === false,
          },
        },
      },
      configuration,
    ),
);

export type StoredNotification = EntityItem<ReturnType<typeof notificationEntity>>;
