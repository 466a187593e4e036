import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { dismissDialogs } from "../lib/dialogs";
import { onSessionEnd } from "../lib/session/session";
import { placeAfter } from "./guards";
import { usePlainLinks } from "./use-plain-links";

/** Wraps every screen: leaves when the session ends. */
export function RootLayout() {
  const navigate = useNavigate();
  usePlainLinks();
  useEffect(
    () =>
      onSessionEnd((ended) => {
        dismissDialogs();
        void navigate(placeAfter(ended), { replace: true });
      }),
    [navigate],
  );
  return <Outlet />;
}
