import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { PublicShell } from "../features/shell/public/public-shell";
import { sessionAtom } from "../lib/session/session";

/** The visitors' frame around the screen of the route. */
export function PublicFrame() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

const MemberShell = lazy(async () => ({
  default: (await import("../features/shell/member/member-shell")).MemberShell,
}));

/** The frame of the screens that are open to all: a nutritionist's own, the visitors' for all others. */
export function OpenFrame() {
  const session = useAtomValue(sessionAtom);
  if (session?.role !== "nutritionist") return <PublicFrame />;
  return (
    <Suspense fallback={null}>
      <MemberShell />
    </Suspense>
  );
}
