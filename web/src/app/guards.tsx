import { useAtomValue } from "jotai";
import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../config/paths";
import { sessionAtom } from "../lib/session";

/** Screens for visitors: who is signed in goes to the dashboard, or to the profile at the first sign-in. */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  if (!session) return <Outlet />;
  return (
    <Navigate to={session.isFirstSignIn ? paths.settingsGeneral.href() : paths.dashboard.href()} replace />
  );
}

/** Screens that need a session: who has none goes to the home page. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  return session ? <Outlet /> : <Navigate to={paths.home.href()} replace />;
}
