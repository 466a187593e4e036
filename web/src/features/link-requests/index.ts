export { useLinkRequests } from "./api/link-requests";
export { PendingRequests } from "./pending/pending-requests";
