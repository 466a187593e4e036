import type { StoredSession } from "../../../web/src/data/session/session";

/** The session of a nutritionist whose profile is complete, as the browser keeps it. */
export const storedSession = (userId = "usr_ana"): StoredSession => ({
  refreshToken: `${userId}.one.secret`,
  userId,
  role: "nutritionist",
  email: "ana@example.com",
  status: "active",
  isFirstSignIn: false,
  isProfileCompleted: true,
  usedTemporaryPassword: false,
});
