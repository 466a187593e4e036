import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A clinical analysis that was uploaded as a file (spec B §3). */
export const analysisEntity = defineEntity("analysis", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    analysisId: { type: "string", required: true },
    /** A day. */
    analysisDate: { type: "string", required: true },
    type: { type: "string", required: true },
    fileId: { type: "string", required: true },
    /** Copies of the file's, so that a list is one query. */
    fileName: { type: "string", required: true },
    contentType: { type: recordFileTypes, required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "analysis#${patientId}#${analysisId}"),
    },
    byId: {
      index: "gsi1",
      pk: key("gsi1pk", "nutritionist#${nutritionistId}#analysis#${analysisId}"),
      sk: key("gsi1sk", "analysis"),
    },
  },
});
export type StoredAnalysis = EntityItem<ReturnType<typeof analysisEntity>>;
