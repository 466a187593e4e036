export { useCreateLinkRequest } from "./api/link-request-changes";
