import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { dismissDialogs } from "../lib/dialogs";
import { onSessionEnd } from "../lib/session/session";
import { notify } from "../lib/toast";
import { placeAfter } from "./guards";
import { usePlainLinks } from "./use-plain-links";

const lostSession = "Tu sesión terminó. Inicia sesión para seguir.";

/** Wraps every screen: leaves when the session ends, and says so where its person did not end it. */
export function RootLayout() {
  const navigate = useNavigate();
  usePlainLinks();
  useEffect(
    () =>
      onSessionEnd((ended, why) => {
        dismissDialogs();
        if (ended && why === "lost") notify.warning(lostSession);
        void navigate(placeAfter(ended), { replace: true });
      }),
    [navigate],
  );
  return <Outlet />;
}
