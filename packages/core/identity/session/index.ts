export { endOwnSession, listSessions } from "./own-sessions";
export {
  endSession,
  endSessions,
  endSessionsWhile,
  isSessionOpen,
  openSession,
  renewSession,
  replaceSessions,
  readRefreshToken,
  sessionEnd,
  sessionGetRequest,
} from "./sessions";
