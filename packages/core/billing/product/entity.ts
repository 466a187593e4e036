import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** A product of the store that an administrator saved; it takes the place of the initial one with its id. */
export const storeProducts = defineEntity("storeProduct", {
  attributes: {
    productId: { type: "string", required: true },
    type: { type: ["passes", "subscription"] as const, required: true },
    name: { type: "string", required: true },
    /** Whole cents, tax included. */
    priceCents: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
    /** The passes of a bundle. */
    passesAmount: { type: "number" },
    /** The most users of a subscription; absent when it is unlimited. */
    users: { type: "number" },
    /** For a subscription alone. */
    includesAgenda: { type: "boolean" },
    version: { type: "number", required: true },
  },
  indexes: {
    /** All products: there are few. */
    all: {
      pk: key("pk", "storeProducts"),
      sk: key("sk", "${productId}"),
    },
  },
});
export type StoredProduct = EntityItem<ReturnType<typeof storeProducts>>;
