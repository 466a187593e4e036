import type { VisitMeasures } from "@nutria/contract/schemas/record/visit-note";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey, patientRecordKey } from "../../kernel/table/define-entity";

/** A note of one nutritionist about one visit of a patient; `version` increases with every save. */
export const visitNoteEntity = defineEntity("visitNote", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    noteId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    appointmentId: { type: "string" },
    /** When the visit took place. */
    date: { type: "string", required: true },
    text: { type: "string", required: true },
    measures: { type: CustomAttributeType<VisitMeasures>("any"), required: true },
    /** Whether a measure was taken, so that the list of measures reads no other notes. */
    hasMeasures: { type: "boolean", required: true },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** A removed note stays stored, because a clinical record is kept for five years (NOM-004). */
    removedAt: { type: "string" },
  },
  indexes: {
    byId: {
      pk: ownerKey,
      sk: key("sk", "visitNote#${noteId}"),
    },
    byPatient: {
      index: "gsi1",
      pk: patientRecordKey,
      sk: key("gsi1sk", "visitNote#${date}#${noteId}"),
    },
  },
});

export type StoredVisitNote = EntityItem<ReturnType<typeof visitNoteEntity>>;
