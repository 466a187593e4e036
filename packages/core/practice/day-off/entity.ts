import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A time in which a nutritionist sees no patients (spec B §3): the instants [startDate, endDate). */
export const dayOffEntity = defineEntity("dayOff", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    dayOffId: { type: "string", required: true },
    startDate: { type: "string", required: true },
    /** The first instant after the day off. */
    endDate: { type: "string", required: true },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "dayOff#${dayOffId}"),
    },
  },
});

export type StoredDayOff = EntityItem<ReturnType<typeof dayOffEntity>>;
