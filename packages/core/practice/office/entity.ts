import { officeModes } from "@nutria/contract/schemas/practice/office";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

const text = { type: "string", required: true } as const;

/** A place where a nutritionist sees patients: a room, a call or the patient's home (spec B §3). */
export const officeEntity = defineEntity("office", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    officeId: { type: "string", required: true },
    name: { type: "string", required: true },
    mode: { type: officeModes, required: true },
    address: {
      type: "map",
      required: true,
      properties: {
        street: text,
        neighborhood: text,
        hall: text,
        state: text,
        /** The city, as the wire spells it. */
        country: text,
        zipCode: text,
        mapUrl: text,
      },
    },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "office#${officeId}"),
    },
  },
});

export type StoredOffice = EntityItem<ReturnType<typeof officeEntity>>;
