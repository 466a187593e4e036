import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/paths";
import { dismissDialogs } from "../lib/dialogs";
import { onSessionEnd } from "../lib/session/session";
import { usePlainLinks } from "./use-plain-links";

/** Wraps every screen: leaves when the session ends. */
export function RootLayout() {
  const navigate = useNavigate();
  usePlainLinks();
  useEffect(
    () =>
      onSessionEnd((ended) => {
        dismissDialogs();
        const { href } = ended?.role === "admin" ? paths.admin : paths.home;
        void navigate(href(), { replace: true });
      }),
    [navigate],
  );
  return <Outlet />;
}
