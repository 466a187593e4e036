export { useLinkRequests } from "./api/link-requests";
