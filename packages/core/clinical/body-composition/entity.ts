import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { CustomAttributeType } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

const ofPatient = key("pk", "patient#${patientId}");

/**
 * A scan of a person. It belongs to the person, not to a nutritionist. Its id is derived from the event that
 * reported it.
 */
export const bodyCompositions = defineEntity("bodyComposition", {
  attributes: {
    patientId: { type: "string", required: true },
    resultId: { type: "string", required: true },
    /** When the patient was scanned. */
    date: { type: "string", required: true },
    partnerId: { type: "string", required: true },
    /** Name of the partner at the time of the scan. */
    partnerName: { type: "string", required: true },
    measures: { type: CustomAttributeType<BodyComposition>("any"), required: true },
    recordedAt: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ofPatient,
      sk: key("sk", "bodyComposition#${resultId}"),
    },
  },
});

/** A scan from an import, which only the nutritionist who imported it sees. */
export const importedScans = defineEntity("importedScan", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    resultId: { type: "string", required: true },
    /** When the patient was scanned. */
    date: { type: "string", required: true },
    partnerName: { type: "string", required: true },
    measures: { type: CustomAttributeType<BodyComposition>("any"), required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "importedScan#${patientId}#${resultId}"),
    },
  },
});

/** A scan of a person without a link; it is delivered to each nutritionist who links with the person later. */
export const parkedScans = defineEntity("parkedScan", {
  attributes: {
    patientId: { type: "string", required: true },
    resultId: { type: "string", required: true },
    date: { type: "string", required: true },
    /** Ids of the nutritionists that it was delivered to or withheld from. */
    deliveredTo: { type: "list", items: { type: "string" } },
    /** Grows with each delivery. */
    deliveries: { type: "number" },
  },
  indexes: {
    byPatient: {
      pk: ofPatient,
      sk: key("sk", "parkedScan#${resultId}"),
    },
  },
});

/** A scan that waits for its person to confirm the provisional link with one nutritionist. */
export const withheldScans = defineEntity("withheldScan", {
  attributes: {
    patientId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    resultId: { type: "string", required: true },
    date: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ofPatient,
      sk: key("sk", "withheldScan#${nutritionistId}#${resultId}"),
    },
  },
});
