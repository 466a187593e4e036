import { myPaths } from "@nutria/contract/web/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { callAsPatient } from "../../../data/call/patient-call";
import { patientAccessToken, patientSession, setSession } from "../../../data/session/patient-session";
import { useDevice, useWaitingActs } from "../../../device/phone";
import { endPushes } from "./notices/keep-pushes";
import { goTo } from "../shell/router";

/** Returns functions that delete everything of this account on the phone, and how many acts would be lost with it. */
export function useLeavePhone() {
  const device = useDevice();
  const waiting = useWaitingActs().length;
  return {
    waiting,
    /** Ends the session too, here and at the server. */
    signOut: async (): Promise<void> => {
      const refreshToken = patientSession()?.refreshToken;
      if (refreshToken) await endPushes();
      await device.erase();
      setSession(null);
      // The next to sign in begins at today.
      goTo(myPaths.signIn.href(), { replace: true });
      if (!refreshToken) return;
      // The phone has forgotten it already; at the server the session then ends by itself.
      await callAsPatient(authRoutes.logout, { body: { refreshToken } }).catch(() => undefined);
    },
    /** Goes on in this tab alone on a shared phone; otherwise keeps a copy from now on. */
    share: async (isShared: boolean): Promise<void> => {
      if (isShared) await endPushes();
      await device.erase();
      const session = patientSession();
      if (session) setSession({ ...session, isShared }, patientAccessToken());
    },
  };
}
