export {
  endSession,
  endSessions,
  isSessionOpen,
  openSession,
  renewSession,
  readRefreshToken,
} from "./sessions";
