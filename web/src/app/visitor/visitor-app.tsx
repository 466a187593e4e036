import { useAtomValue } from "jotai";
import { lazy, Suspense, type ReactNode } from "react";
import { CenteredSpinner } from "../../components/ui/feedback/spinner";
import { PublicShell } from "../../features/shell/public/public-shell";
import { isAuthenticatedAtom } from "../../lib/session/session";

const App = lazy(async () => ({ default: (await import("../app")).App }));

/**
 * Renders a visitor's first page without the router. Its links are plain and load the next page; after a sign-in, the
 * full product takes over at the same URL.
 */
export function VisitorApp({ children }: { children: ReactNode }) {
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  return (
    <Suspense fallback={<CenteredSpinner />}>
      {isAuthenticated ? <App /> : <PublicShell>{children}</PublicShell>}
    </Suspense>
  );
}
