export type { StoredPromotion } from "./entity";
export { findPromotion, getPromotion, listPromotions, searchPromotion } from "./find-promotion";
export { savePromotionItem } from "./save-promotion";
export { releasePromotionItems, usePromotionItems } from "./use-promotion";
