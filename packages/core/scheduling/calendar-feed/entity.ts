import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/**
 * The private calendar address of a nutritionist. Its secret is derived from `feedId`, so that the table does
 * not hold the address.
 */
export const calendarFeeds = defineEntity("calendarFeed", {
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
});

export type StoredCalendarFeed = EntityItem<ReturnType<typeof calendarFeeds>>;
