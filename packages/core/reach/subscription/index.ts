export type { StoredSubscription } from "./entity";
export { subscriptionsGetRequest } from "./repo";
export { sendToBrowsers } from "./send";
export { getPushKey, subscribe, unsubscribe } from "./subscribe";
