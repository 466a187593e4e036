import { StrictMode, Suspense, useEffect, useState, type ReactNode } from "react";
import { ConnectionNotice } from "../../components/ui/feedback/connection-notice";
import { CenteredSpinner } from "../../components/ui/feedback/spinner";
import { ErrorBoundary } from "../fallback/error-boundary";
import { ToastHost } from "../toasts/toast-host";

/** Toasts follow errors of what a person does, which takes longer than this. */
const toastsAfterMs = 2000;

/** The root of a page that has no router: what every page shares, errors and toasts, and nothing of a session. */
export function PublicRoot({ children }: { children: ReactNode }) {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasToasts(true), toastsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<CenteredSpinner />}>{children}</Suspense>
        <ConnectionNotice />
        {hasToasts && <ToastHost />}
      </ErrorBoundary>
    </StrictMode>
  );
}
