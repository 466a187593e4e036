export { PendingRequests } from "./pending/pending-requests";
