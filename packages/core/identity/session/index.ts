export { readRefreshToken } from "./refresh-token";
export { endSession, endSessions, isSessionOpen, openSession, renewSession } from "./sessions";
