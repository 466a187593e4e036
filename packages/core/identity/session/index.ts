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
