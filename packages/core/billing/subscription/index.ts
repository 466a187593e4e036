export { noticeExpiringCards } from "./card-notices";
export { type SubscribedPlan, type Subscription } from "./entity";
export { CardExpiring, RenewalFailed, SubscriptionEnded, SubscriptionRenewed } from "./events";
export { planFulfilment } from "./fulfilment";
export { getSubscription, previewSubscription } from "./get-subscription";
export { renewalOrderId, renewIfDue, renewSubscriptions } from "./renew";
export { subscribe, unsubscribe } from "./subscribe";
