export { sessionKey } from "./entity";
export { describeChannel } from "./own-channel";
export { endOwnSession, listSessions } from "./own-sessions";
export { readRefreshToken } from "./refresh-token";
export { renewSession } from "./renew-session";
export {
  endSession,
  endSessions,
  endSessionsWhile,
  isSessionOpen,
  openSession,
  openSessionItem,
  replaceSessions,
  sessionEnd,
  sessionGetRequest,
} from "./sessions";
