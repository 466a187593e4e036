export { noticeExpiringCards } from "./card-notices";
export { type Plan, type Subscription } from "./entity";
export { CardExpiring, RenewalFailed, SubscriptionEnded, SubscriptionRenewed } from "./events";
export { planFulfilment } from "./fulfilment";
export { getSubscription, previewSubscription } from "./get-subscription";
export { renewalOrderId, renewIfDue } from "./renew";
export { renewSubscriptions } from "./run-renewals";
export { subscribe } from "./subscribe";
export { unsubscribe } from "./unsubscribe";
