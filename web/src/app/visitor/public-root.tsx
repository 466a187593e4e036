import { lazy, StrictMode, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { CenteredSpinner } from "../../components/ui/feedback/spinner";
import { ErrorBoundary } from "../fallback/error-boundary";
import { ToastHost } from "../toasts/toast-host";

// Loaded while there still is a connection; a page that lost it before goes on without the notice.
const ConnectionNotice = lazy((): Promise<{ default: ComponentType }> =>
  import("../../components/ui/feedback/connection-notice").then(
    (loaded) => ({ default: loaded.ConnectionNotice }),
    () => ({ default: () => null }),
  ),
);

/** Toasts follow errors of what a person does, which takes longer than this. */
const toastsAfterMs = 2000;

/** The root of a page that has no router: what every page shares, errors and toasts, and nothing of a session. */
export function PublicRoot({ children }: { children: ReactNode }) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), toastsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<CenteredSpinner />}>{children}</Suspense>
        {isSettled && (
          <>
            <Suspense fallback={null}>
              <ConnectionNotice />
            </Suspense>
            <ToastHost />
          </>
        )}
      </ErrorBoundary>
    </StrictMode>
  );
}
