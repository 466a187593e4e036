import { useAtomValue } from "jotai";
import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../config/paths";
import { sessionAtom, type StoredSession } from "../lib/session/session";

/** Screens for visitors: who is signed in goes to the dashboard, or to the profile at the first sign-in. */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  if (!session) return <Outlet />;
  return <Navigate to={startOf(session)} replace />;
}

/** Screens of a nutritionist: who is not signed in goes to the home page, an administrator to their own screens. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  if (session?.role === "nutritionist") return <Outlet />;
  return <Navigate to={session ? startOf(session) : paths.home.href()} replace />;
}

function startOf({ role, isFirstSignIn }: StoredSession): string {
  if (role === "admin") return paths.admin.href();
  return isFirstSignIn ? paths.settingsGeneral.href() : paths.dashboard.href();
}
