export { useLinkRequests, useOpenRequest } from "./api/link-requests";
