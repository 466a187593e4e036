import { Entity } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** How one practice reads body composition; `version` increases with every save. */
export const bodyCriteria = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "bodyCriteria", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          version: { type: "number", required: true },
          data: { type: "any", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "bodyCriteria"),
          },
        },
      },
      configuration,
    ),
);
