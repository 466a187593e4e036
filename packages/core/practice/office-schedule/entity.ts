import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** Hours in which some offices are open, in the nutritionist's time zone (spec B §3). */
export const officeScheduleEntity = defineEntity("officeSchedule", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    scheduleId: { type: "string", required: true },
    schedule: {
      type: "map",
      required: true,
      properties: {
        /** Sunday 0 to Saturday 6. */
        days: { type: "list", items: { type: "number" }, required: true },
        startTime: { type: "string", required: true },
        endTime: { type: "string", required: true },
        duration: { type: "number", required: true },
      },
    },
    offices: { type: "list", items: { type: "string" }, required: true },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "officeSchedule#${scheduleId}"),
    },
  },
});

export type StoredOfficeSchedule = EntityItem<ReturnType<typeof officeScheduleEntity>>;
