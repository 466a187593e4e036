import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { dismissDialogs } from "../../lib/dialogs";
import { keepLostPlace } from "../../data/session/lost-place";
import { onSessionEnd } from "../../data/session/session";
import { notify } from "../../lib/toast";
import { placeAfter } from "./guards";
import { usePlainLinks } from "./use-plain-links";

const lostSession =
  "Tu sesión terminó: pasó mucho tiempo, o se cerró desde otro dispositivo o con un cambio de contraseña. Inicia sesión y vuelves a donde estabas.";

/** Wraps every screen: leaves when the session ends; where its person did not end it, says so and keeps where they
 * were. */
export function RootLayout() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  usePlainLinks();
  useEffect(
    () =>
      onSessionEnd((ended, why) => {
        dismissDialogs();
        if (ended && why === "lost") {
          keepLostPlace({ userId: ended.userId, path, practice: ended.practice });
          notify.lasting(lostSession);
        }
        void navigate(placeAfter(ended), { replace: true });
      }),
    [navigate, path],
  );
  return <Outlet />;
}
