import { photoPath } from "@nutria/contract/schemas/practice/profile";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** An uploaded profile photo; the profile says which one is shown. */
export const photoEntity = defineEntity("photo", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    photoId: { type: "string", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "photo#${photoId}"),
    },
  },
});

/** The key of a photo's bytes. */
export const keyOf = (photoId: string): string => `photos/${photoId}.jpg`;
/** The id in the address of a photo. */
export const idOf = (imageUrl: string): string => imageUrl.slice(photoPath.length);
