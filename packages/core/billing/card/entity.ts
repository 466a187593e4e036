import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/**
 * A nutritionist as a payer. The default card is named here, so that there is never more than one. It is always written
 * whole, on condition of the version that was read.
 */
export const payers = defineEntity("payer", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** The provider's id of the holder of the cards. */
    customerId: { type: "string", required: true },
    defaultCardId: { type: "string" },
    cardCount: { type: "number", required: true },
    receiptCount: { type: "number", required: true },
    /** A subscription is paid with the default card, which cannot be removed meanwhile. */
    hasSubscription: { type: "boolean", required: true },
    createdAt: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: { pk: ownerKey, sk: key("sk", "payer") },
  },
});
export type Payer = EntityItem<ReturnType<typeof payers>>;

/** A saved card: its appearance, and the provider's id of it. Its number is never here. */
export const cards = defineEntity("card", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    cardId: { type: "string", required: true },
    methodId: { type: "string", required: true },
    brand: { type: ["visa", "mastercard", "american_express"] as const, required: true },
    last4: { type: "string", required: true },
    /** The provider's mark of the card's number, which is the same for each of its tokens. */
    fingerprint: { type: "string" },
    name: { type: "string", required: true },
    expMonth: { type: "number", required: true },
    expYear: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: { pk: ownerKey, sk: key("sk", "card#${cardId}") },
  },
});
export type StoredCard = EntityItem<ReturnType<typeof cards>>;
