import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { part } from "../../ui/part/part";
import { Outlet } from "react-router-dom";
import { PublicShell } from "../../features/shell/public/public-shell";
import { sessionAtom } from "../../data/session/session";

/** The visitors' layout around the screen of the route. */
export function PublicFrame() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

const MemberFrame = part(
  () => import("./member-frame"),
  ({ MemberFrame }) => MemberFrame,
);

/** The layout of public screens: the nutritionist's own when signed in, otherwise the visitors'. */
export function OpenFrame() {
  const session = useAtomValue(sessionAtom);
  if (session?.role !== "nutritionist") return <PublicFrame />;
  return (
    <Suspense fallback={null}>
      <MemberFrame />
    </Suspense>
  );
}
