import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";

/** A message of a nutritionist that waits for its time. The places of a thread bound how many there are. */
export const scheduledMessages = defineEntity("scheduledMessage", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** From 0. */
    place: { type: "number", required: true, padding: { length: 2, char: "0" } },
    messageId: { type: "string", required: true },
    text: { type: "string", required: true },
    file: {
      type: "map",
      properties: {
        fileId: { type: "string", required: true },
        fileName: { type: "string", required: true },
        contentType: { type: recordFileTypes, required: true },
        sha256: { type: "string", required: true },
      },
    },
    sendAt: { type: "string", required: true },
    /** `yyyy-MM-ddTHH` of its time, in UTC; absent for one that is held, because the thread was closed then. */
    hour: { type: "string" },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "scheduledMessage#${patientId}#${place}"),
    },
    /** The due messages, grouped by the hour, so that the job queries one partition per hour. */
    byHour: {
      index: "gsi1",
      pk: key("gsi1pk", "scheduledMessages#${hour}"),
      sk: key("gsi1sk", "${sendAt}#${messageId}"),
    },
  },
});
export type StoredScheduledMessage = EntityItem<ReturnType<typeof scheduledMessages>>;
