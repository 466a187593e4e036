import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** Partition of one dead letter; no other kind of item is in it. */
export const deadLetterKey = key("pk", "deadLetter#${deadLetterId}");

/** An event that a consumer could not process after all retries, or a job that failed. */
export const deadLetters = defineEntity("deadLetter", {
  attributes: {
    deadLetterId: { type: "string", required: true },
    eventId: { type: "string", required: true },
    type: { type: "string", required: true },
    /** Name of the subscriber or of the job. */
    consumer: { type: "string", required: true },
    isJob: { type: "boolean", required: true },
    error: { type: "string", required: true },
    attempts: { type: "number", required: true },
    /** When it last failed. */
    at: { type: "string", required: true },
    replayedAt: { type: "string" },
    /** The event to publish again; absent when only its sender can send it again. */
    envelope: { type: "any" },
    /** The partner that sent the event, and its own id of it. */
    senderId: { type: "string" },
    senderEventId: { type: "string" },
    /** Id of the last reported failure, so that a repeated report counts once. */
    lastReport: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: deadLetterKey,
      sk: key("sk", "deadLetter"),
    },
    /** All dead letters, by the time of their last failure. */
    all: {
      index: "gsi1",
      pk: key("gsi1pk", "deadLetters"),
      sk: key("gsi1sk", "${at}#${deadLetterId}"),
    },
    /** Sparse index: the events of partners. */
    bySenderEvent: {
      index: "gsi2",
      pk: key("gsi2pk", "deadLetters#${senderEventId}"),
      sk: key("gsi2sk", "${deadLetterId}"),
    },
  },
});

export type StoredDeadLetter = EntityItem<ReturnType<typeof deadLetters>>;
