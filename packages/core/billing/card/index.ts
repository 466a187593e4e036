export { createCard, mostCards, removeCard, setDefaultCard, CardRemoved } from "./change-cards";
export type { Payer, StoredCard } from "./entity";
export { cardsOf, findDefaultCard, getCard, isExpired, listCards, toCard } from "./find-card";
export { findPayer, nextReceiptItem, paysSubscriptionItem } from "./payer";
