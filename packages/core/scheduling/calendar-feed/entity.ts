import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/**
 * The private calendar address of a nutritionist. Its secret is derived from `feedId`, so that the table does
 * not hold the address.
 */
export const calendarFeeds = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "calendarFeed", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          /** New for each address, so that a closed address is invalid for good. */
          feedId: { type: "string", required: true },
          showPatientNames: { type: "boolean", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "calendarFeed"),
          },
        },
      },
      configuration,
    ),
);

export type StoredCalendarFeed = EntityItem<ReturnType<typeof calendarFeeds>>;
