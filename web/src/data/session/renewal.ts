import { authRoutes } from "@nutria/contract/routes/auth";
import { callPublic } from "../call/call-public";
import { memberLock, takeEarlyRenewal } from "./early-renewal";
import { adoptStoredSession, clearSession, currentAccessToken, currentSession, storeTokens } from "./session";
import { tokenRenewal } from "./token-renewal";

/** Gives an access token of the signed-in member that is newer than the one before; undefined when the session has ended. */
export const tokenNewerThan = tokenRenewal({
  lock: memberLock,
  ask: (body) => callPublic(authRoutes.refreshToken, { body }),
  adopt: adoptStoredSession,
  current: currentSession,
  accessToken: currentAccessToken,
  keep: storeTokens,
  end: () => clearSession("lost"),
  takeEarly: async () => {
    const early = await takeEarlyRenewal();
    if (!early) return false;
    adoptStoredSession();
    // Another tab may have renewed again, or somebody else signed in.
    if (currentSession()?.refreshToken !== early.refreshToken) return false;
    storeTokens(early);
    return true;
  },
});
