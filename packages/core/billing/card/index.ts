export { createCard, mostCards, removeCard, setDefaultCard } from "./change-cards";
export type { Payer, StoredCard } from "./entity";
export { CardRemoved } from "./events";
export { cardsOf, findDefaultCard, getCard, isExpired, listCards, toCard } from "./find-card";
export { findPayer, nextReceiptItem } from "./payer";
export { paysSubscriptionItem } from "./subscription-item";
