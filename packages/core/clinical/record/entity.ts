import { Entity } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** One section of a patient's record by one nutritionist; `version` increases with every save. */
export const recordSections = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "recordSection", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          section: { type: "string", required: true },
          version: { type: "number", required: true },
          data: { type: "any", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          bySection: {
            pk: ownerKey,
            sk: key("sk", "record#${patientId}#${section}"),
          },
        },
      },
      configuration,
    ),
);
