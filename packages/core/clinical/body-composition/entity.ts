import type { BodyComposition } from "@nutria/contract/schemas/body-composition";
import { CustomAttributeType, Entity } from "electrodb";
import { entityFor, key } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

const ofPatient = key("pk", "patient#${patientId}");

/** A scan of a person: theirs, whoever looks after them. Its id follows from the event that told of it. */
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
          /** As it was called then. */
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

/** A scan of somebody who was linked with nobody: it waits to be told of. */
export const parkedScans = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "parkedScan", version: "1" },
        attributes: {
          patientId: { type: "string", required: true },
          resultId: { type: "string", required: true },
          date: { type: "string", required: true },
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
