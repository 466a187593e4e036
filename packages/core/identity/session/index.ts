export {
  endSession,
  endSessions,
  endSessionsWhile,
  isSessionOpen,
  openSession,
  renewSession,
  replaceSessions,
  readRefreshToken,
} from "./sessions";
