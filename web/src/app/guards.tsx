import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { nextPlaces, paths } from "@nutria/contract/paths";
import { CenteredSpinner } from "../components/ui/feedback/spinner";
import { keepLostPlace, lostPlaceOf } from "../lib/session/lost-place";
import { sessionAtom, type StoredSession } from "../lib/session/session";
import { withdrawTyped } from "../lib/typed/holders";
import { isTypedWaiting, openTyped } from "../lib/typed/kept-typed";

/**
 * Visitors only: redirects a signed-in user to where their session was lost, to what they wanted to buy, to the dashboard, or
 * to the profile at the first sign-in.
 */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  const [address] = useSearchParams();
  if (!session) return <Outlet />;
  const lost = lostPlaceOf(session.userId);
  return <Navigate to={lost ?? startOf(session, address.get(nextPlaces.parameter))} replace />;
}

/** Nutritionists and their assistants only: redirects a visitor to the home page, and an administrator to the administrator's screens. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  // Whoever is signed in here is back, or is somebody else.
  useEffect(() => {
    if (session) keepLostPlace(null);
  }, [session]);
  if (session && session.role !== "admin") return <WithTyped userId={session.userId} />;
  return <Navigate to={session ? startOf(session) : placeAfter(last)} replace />;
}

/** The screen of the route with what its person was typing when their session was lost, which is opened first. */
function WithTyped({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const [waitingAt, setWaitingAt] = useState(() => (isTypedWaiting(userId, path) ? path : undefined));
  const [drawn, setDrawn] = useState<{ path: string; open: () => void }>();
  useEffect(() => {
    if (waitingAt === undefined) return;
    void openTyped(userId).then((open) => {
      setWaitingAt(undefined);
      setDrawn({ path: waitingAt, open });
    });
  }, [waitingAt, userId]);
  useEffect(() => {
    if (drawn?.path === path) drawn.open();
    else if (drawn) withdrawTyped();
  }, [drawn, path]);
  return waitingAt === undefined ? <Outlet /> : <CenteredSpinner />;
}

/** Where somebody goes whose session has ended: to where the role signs in, or to the home page. */
export function placeAfter(ended: StoredSession | null): string {
  if (ended?.role === "admin") return paths.admin.href();
  return (ended?.role === "assistant" ? paths.assistantSignIn : paths.home).href();
}

function startOf(
  { role, isFirstSignIn, isProfileCompleted }: StoredSession,
  next: string | null = null,
): string {
  if (role === "admin") return paths.admin.href();
  if (role === "assistant") return paths.dashboard.href();
  if (isFirstSignIn && !isProfileCompleted) return paths.settingsGeneral.href();
  if (next === "plan" || next === "passes") return nextPlaces[next];
  return paths.dashboard.href();
}
