import { Entity } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** An uploaded profile photo; the profile says which one is shown. */
export const photoEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "photo", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          photoId: { type: "string", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "photo#${photoId}"),
          },
        },
      },
      configuration,
    ),
);
