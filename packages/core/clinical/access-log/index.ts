export {
  commitWithAccess,
  commitWithOwnedAccess,
  recordAccess,
  type Access,
  type OwnedAccess,
} from "./record-access";
export { listAccess, listClientAccess, readAssistantActs } from "./list-access";
export { logStart, verifyLog, type LogVerification } from "./verify-log";
