import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/**
 * A questionnaire of one patient for one nutritionist. The number counts their questionnaires; the next is sent only
 * when this one is answered, so that at most one is open.
 */
export const questionnaireEntity = defineEntity("questionnaire", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    number: { type: "number", required: true, padding: { length: 2, char: "0" } },
    /** The parts that the practice asked when it was sent. */
    parts: { type: "list", required: true, items: { type: "string" } },
    sentAt: { type: "string", required: true },
    /** The time of the last notice to the patient. */
    toldAt: { type: "string", required: true },
    /** The time of the notice before a visit. */
    remindedAt: { type: "string" },
    /** The consent of the person before the first answer: its text, time and place. */
    consent: {
      type: "map",
      properties: {
        version: { type: "string", required: true },
        text: { type: "string", required: true },
        at: { type: "string", required: true },
        by: { type: ["page", "app"] as const, required: true },
      },
    },
    startedAt: { type: "string" },
    /** The patient's words, which do not change once they are sent; absent while there are none. */
    answers: { type: "any" },
    /** Increases with every save of answers. */
    version: { type: "number", required: true },
    submittedAt: { type: "string" },
    /** The parts that were taken over into the record. */
    transfers: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          part: { type: "string", required: true },
          at: { type: "string", required: true },
          by: { type: "string", required: true },
          byName: { type: "string", required: true },
        },
      },
    },
    /** The additions of the person after sending; absent before the first. */
    corrections: {
      type: "list",
      items: {
        type: "map",
        properties: {
          part: { type: "string", required: true },
          text: { type: "string", required: true },
          at: { type: "string", required: true },
          by: { type: ["page", "app"] as const, required: true },
        },
      },
    },
    /** Increases with every write. */
    revision: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "questionnaire#${patientId}#${number}"),
    },
  },
});

export type StoredQuestionnaire = EntityItem<ReturnType<typeof questionnaireEntity>>;
