import { accessActions, accessActorRoles, accessSubjects } from "@nutria/contract/schemas/record/access";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

const logKey = key("pk", "accessLog#${nutritionistId}");

/**
 * One access to clinical data of a nutritionist's patient, or one act of an assistant: who, when and what, never a
 * value but masked contact data.
 * Entries are only added; `hash` covers the entry and the hash of the one before.
 */
export const accessEntries = defineEntity("accessEntry", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** Place in the log, from 1, without gaps. */
    sequence: { type: "number", required: true, padding: { length: 12, char: "0" } },
    at: { type: "string", required: true },
    actorRole: { type: accessActorRoles, required: true },
    actorId: { type: "string", required: true },
    /** Empty where an assistant's act is about no patient. */
    patientId: { type: "string", required: true },
    action: { type: accessActions, required: true },
    what: { type: accessSubjects, required: true },
    subjectId: { type: "string" },
    /** The nutritionist for whom an assistant acted; absent for other roles. */
    actedFor: { type: "string" },
    /** The name of the app by which a patient acted; absent for everybody else. */
    app: { type: "string" },
    /** The changed contact data of a person, masked. */
    detail: { type: "string" },
    previousHash: { type: "string", required: true },
    hash: { type: "string", required: true },
  },
  indexes: {
    bySequence: {
      pk: logKey,
      sk: key("sk", "entry#${sequence}"),
    },
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "accessLog#${nutritionistId}#${patientId}"),
      sk: key("gsi1sk", "entry#${sequence}"),
    },
    byAssistants: {
      index: "gsi2",
      pk: key("gsi2pk", "assistantActs#${actedFor}"),
      sk: key("gsi2sk", "entry#${sequence}"),
    },
  },
});

export type StoredAccess = EntityItem<ReturnType<typeof accessEntries>>;

/** The end of a nutritionist's log: the last entry's place and hash. */
export const accessHeads = defineEntity("accessHead", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    sequence: { type: "number", required: true },
    hash: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: logKey,
      sk: key("sk", "head"),
    },
  },
});

/** The end of a log; an empty log has `sequence` 0. */
export interface AccessHead {
  sequence: number;
  hash: string;
}
