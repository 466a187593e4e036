import { useAtomValue } from "jotai";
import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../config/paths";
import { sessionAtom, type StoredSession } from "../lib/session/session";

/** Visitors only: redirects a signed-in user to the dashboard, or to the profile at the first sign-in. */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  if (!session) return <Outlet />;
  return <Navigate to={startOf(session)} replace />;
}

/** Nutritionists only: redirects a visitor to the home page, and an administrator to the administrator's screens. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  if (session?.role === "nutritionist") return <Outlet />;
  return <Navigate to={session ? startOf(session) : paths.home.href()} replace />;
}

function startOf({ role, isFirstSignIn, isProfileCompleted }: StoredSession): string {
  if (role === "admin") return paths.admin.href();
  return isFirstSignIn && !isProfileCompleted ? paths.settingsGeneral.href() : paths.dashboard.href();
}
