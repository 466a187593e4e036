import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useSearchParams } from "react-router-dom";
import { nextPlaces, paths } from "@nutria/contract/web/paths";
import { part } from "../../ui/part/part";
import { code } from "../../lib/code";
import { keepLostPlace, lostPlaceOf } from "../../data/session/lost-place";
import { sessionAtom, type StoredSession } from "../../data/session/session";

/**
 * Visitors only: redirects a signed-in user to where their session was lost, to what they wanted to buy, to the dashboard, or
 * to the profile at the first sign-in.
 */
export function PublicOnly() {
  const session = useAtomValue(sessionAtom);
  const [address] = useSearchParams();
  if (!session) return <Outlet />;
  const lost = lostPlaceOf(session.userId)?.path;
  return <Navigate to={lost ?? startOf(session, address.get(nextPlaces.parameter))} replace />;
}

/** Nutritionists and their assistants only: redirects a visitor to the home page, and an administrator to the administrator's screens. */
export function Protected() {
  const session = useAtomValue(sessionAtom);
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  // A sign-in uses up the kept place: the same account has returned to it, and another one must not.
  useEffect(() => {
    if (session) keepLostPlace(null);
  }, [session]);
  if (session && session.role !== "admin") return <Member userId={session.userId} />;
  return <Navigate to={session ? startOf(session) : placeAfter(last)} replace />;
}

/** Loaded when somebody types, and when they are back where their session was lost. */
const typedCode = code(() => import("./typed-again"));
const TypedAgain = part(typedCode, (typed) => typed.TypedAgain, {
  fallback: null,
  Missing: () => <Outlet />,
});

/** The screens of one person: what they type is kept while they sign in again after their session was lost. */
function Member({ userId }: { userId: string }) {
  const [lost] = useState(() => lostPlaceOf(userId));
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const onInput = () =>
      void typedCode()
        .then(({ typing }) => typing(userId, signal))
        .catch(() => undefined);
    document.addEventListener("input", onInput, { signal });
    return () => shown.abort();
  }, [userId]);
  return lost ? <TypedAgain lost={lost} /> : <Outlet />;
}

/** Path to go to when a session ends: the sign-in of its role, or the home page. */
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
