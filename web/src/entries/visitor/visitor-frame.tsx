import { useSyncExternalStore, type ReactNode } from "react";
import { part } from "../../ui/part/part";
import { PublicShell } from "../../features/shell/public/public-shell";
import { isSignedIn, onSignedInChange } from "../../data/session/signed-in";

const App = part(
  () => import("../member/app"),
  ({ App }) => App,
);

/**
 * The visitors' layout around a page without the router. Its links are plain and load the next page; after a sign-in,
 * here or in another tab, the full product takes over at the same URL.
 */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const hasSession = useSyncExternalStore(onSignedInChange, isSignedIn);
  return hasSession ? <App /> : <PublicShell>{children}</PublicShell>;
}
