import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { CustomAttributeType, Entity } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

const ofPatient = key("pk", "patient#${patientId}");

/**
 * A scan of a person. It belongs to the person, not to a nutritionist. Its id is derived from the event that
 * reported it.
 */
export const bodyCompositions = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "bodyComposition", version: "1" },
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
      },
      configuration,
    ),
);

/** A scan from an import, which only the nutritionist who imported it sees. */
export const importedScans = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "importedScan", version: "1" },
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
      },
      configuration,
    ),
);

/** A scan of a person without a link; it is delivered to each nutritionist who links with the person later. */
export const parkedScans = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "parkedScan", version: "1" },
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
      },
      configuration,
    ),
);

/** A scan that waits for its person to confirm the provisional link with one nutritionist. */
export const withheldScans = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "withheldScan", version: "1" },
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
      },
      configuration,
    ),
);
