import { messageAuthors } from "@nutria/contract/schemas/conversation";
import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/**
 * The conversation of a nutritionist and a patient: what its lists show of it, and how far each side is. It is written
 * with every message and mark, so a screen that hears of a change reads the thread again.
 */
export const threads = defineEntity("thread", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** The newest message of any author; each later one has a higher id. */
    lastMessageId: { type: "string", required: true },
    /** The newest message of a person, for the lists. */
    lastFrom: { type: ["patient", "nutritionist"] as const, required: true },
    lastExcerpt: { type: "string", required: true },
    lastFile: { type: ["photo", "document"] as const },
    lastAt: { type: "string", required: true },
    /** The number of messages of each side, automatic replies among the practice's, and the newest of each. */
    fromPatient: { type: "number", required: true },
    fromPractice: { type: "number", required: true },
    lastFromPatient: { type: "string" },
    lastFromPractice: { type: "string" },
    /** The number of the other side's messages that each side opened, and the last message that it opened and got. */
    readByPatient: { type: "number", required: true },
    readByPractice: { type: "number", required: true },
    patientReadUpTo: { type: "string" },
    patientGotUpTo: { type: "string" },
    practiceReadUpTo: { type: "string" },
    practiceGotUpTo: { type: "string" },
    /** The patient's newest message, while it is unanswered. */
    unansweredId: { type: "string" },
    lastAutoReplyAt: { type: "string" },
    /** Whether each side got a notice of a message since it last read; absent for no. */
    isPatientTold: { type: "boolean" },
    isPracticeTold: { type: "boolean" },
    /** Increases with every write. */
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "thread#${patientId}"),
    },
    /** The threads of a nutritionist by their newest message. */
    byLastMessage: {
      index: "gsi1",
      pk: key("gsi1pk", "nutritionist#${nutritionistId}#threads"),
      sk: key("gsi1sk", "${lastMessageId}"),
    },
    /** Sparse index: those that wait for an answer. */
    unanswered: {
      index: "gsi2",
      pk: key("gsi2pk", "nutritionist#${nutritionistId}#unanswered"),
      sk: key("gsi2sk", "${unansweredId}"),
    },
  },
});
export type StoredThread = EntityItem<ReturnType<typeof threads>>;

/** A message of a thread. Nothing of it is deleted, or changed but its marks. */
export const messages = defineEntity("message", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    messageId: { type: "string", required: true },
    from: { type: messageAuthors, required: true },
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
    /** When the server took it. */
    at: { type: "string", required: true },
    /** When it was written. */
    sentAt: { type: "string", required: true },
    deliveredAt: { type: "string" },
    readAt: { type: "string" },
  },
  indexes: {
    byThread: {
      pk: key("pk", "thread#${nutritionistId}#${patientId}"),
      sk: key("sk", "${messageId}"),
    },
    /** All messages of a nutritionist, for their search. */
    byNutritionist: {
      index: "gsi1",
      pk: key("gsi1pk", "nutritionist#${nutritionistId}#messages"),
      sk: key("gsi1sk", "${messageId}"),
    },
  },
});
export type StoredMessage = EntityItem<ReturnType<typeof messages>>;
