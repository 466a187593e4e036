import { myPaths } from "@nutria/contract/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { LogOut } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { call } from "../api/call";
import { currentSession, setSession } from "../api/session";
import { useDevice } from "../offline/device";
import { SubPage } from "../shell/page";

/** The account of the patient. */
export function SettingsScreen() {
  const signOut = useSignOut();
  return (
    <SubPage title="Ajustes" backTo={myPaths.today.href()}>
      <Button icon={<LogOut size={20} aria-hidden="true" />} onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </SubPage>
  );
}

/** Returns a function that deletes everything of this account on the phone, and ends the session here and at the server. */
function useSignOut(): () => Promise<void> {
  const device = useDevice();
  return async () => {
    const refreshToken = currentSession()?.refreshToken;
    await device.erase();
    setSession(null);
    if (!refreshToken) return;
    // The phone has forgotten it already; at the server the session then ends by itself.
    await call(authRoutes.logout, { body: { refreshToken } }).catch(() => undefined);
  };
}
