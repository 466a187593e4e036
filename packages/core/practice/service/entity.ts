import { serviceModes } from "@nutria/contract/schemas/practice/service";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { remindersAttribute } from "../../kernel/reminders-attribute";

/** A service of a nutritionist: one item per type (spec B §3). */
export const serviceEntity = defineEntity("service", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    serviceId: { type: "string", required: true },
    /** Id in the catalogue of services. */
    service: { type: "string", required: true },
    /** Shown instead of the catalogue's name; empty or absent for none. */
    ownName: { type: "string" },
    mode: { type: "set", items: serviceModes, required: true },
    minutesLenght: { type: "number", required: true },
    /** Kept free before and after the visit; absent for none. */
    bufferBeforeMinutes: { type: "number" },
    bufferAfterMinutes: { type: "number" },
    /** Cents of MXN, tax included. */
    price: { type: "number", required: true },
    isPricePublic: { type: "boolean", required: true },
    description: { type: "string", required: true },
    /** Absent for as the whole practice. */
    reminders: remindersAttribute,
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "service#${serviceId}"),
    },
  },
});

export type StoredService = EntityItem<ReturnType<typeof serviceEntity>>;
