import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

/** The private address of an agenda. Its secret is derived from the key, so that no address can be read here. */
export const calendarFeeds = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "calendarFeed", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          /** New with each address: closing one makes its address worthless for good. */
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
