export type { StoredSubscription } from "./entity";
export { subscriptionsGetRequest } from "./repo";
export { sendToBrowsers } from "./send";
export { getPushKey, removeAllSubscriptions, subscribe, unsubscribe } from "./subscribe";
