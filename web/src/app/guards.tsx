import { useAtomValue } from "jotai";
import { Navigate, Outlet, useSearchParams } from "react-router-dom";
import { nextPlaces, paths } from "@nutria/contract/paths";
import { sessionAtom, type StoredSession } from "../lib/session/session";

/**
 * Visitors only: redirects a signed-in user to what they wanted to buy, to the dashboard, or to the profile at the first
 * sign-in.
 */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  const [address] = useSearchParams();
  if (!session) return <Outlet />;
  return <Navigate to={startOf(session, address.get(nextPlaces.parameter))} replace />;
}

/** Nutritionists only: redirects a visitor to the home page, and an administrator to the administrator's screens. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  if (session?.role === "nutritionist") return <Outlet />;
  return <Navigate to={session ? startOf(session) : paths.home.href()} replace />;
}

function startOf(
  { role, isFirstSignIn, isProfileCompleted }: StoredSession,
  next: string | null = null,
): string {
  if (role === "admin") return paths.admin.href();
  if (isFirstSignIn && !isProfileCompleted) return paths.settingsGeneral.href();
  if (next === "plan" || next === "passes") return nextPlaces[next];
  return paths.dashboard.href();
}
