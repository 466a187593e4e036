import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A code that takes a percentage off a purchase of passes, and how often it was used. */
export const promotions = defineEntity("promotion", {
  attributes: {
    /** In capitals and without spaces. */
    code: { type: "string", required: true },
    percent: { type: "number", required: true },
    startsAt: { type: "string", required: true },
    /** The first instant at which it no longer holds; absent when it has no end. */
    endsAt: { type: "string" },
    limitPerNutritionist: { type: "number" },
    limitInAll: { type: "number" },
    usedTimes: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
  },
  indexes: {
    byCode: {
      pk: key("pk", "promotion#${code}"),
      sk: key("sk", "promotion"),
    },
    /** All promotions: there are few. */
    all: {
      index: "gsi1",
      pk: key("gsi1pk", "promotions"),
      sk: key("gsi1sk", "${code}"),
    },
  },
});
export type StoredPromotion = EntityItem<ReturnType<typeof promotions>>;

/** The number of times that a nutritionist used a code. */
export const promotionUses = defineEntity("promotionUses", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    code: { type: "string", required: true },
    usedTimes: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "promotionUses#${code}"),
    },
  },
});
