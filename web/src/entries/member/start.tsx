import { createRoot } from "react-dom/client";
import { LoadError } from "../../components/fallback/load-error";
import type { OpenedPage } from "../visitor/public-pages";
import { StrictMode, Suspense, useEffect, useState, type ReactNode } from "react";
import { ConnectionNotice } from "../../ui/feedback/connection-notice";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { keepFocus } from "../../lib/focus";
import { ErrorBoundary } from "../../components/fallback/error-boundary";
import { LazyToasts } from "./toasts/lazy-toasts";

/** Delay before the host of the toasts loads: no error of a person's act can come sooner. */
const toastsAfterMs = 2000;

/** Renders the public page of the address, or the full product where there is none. */
export async function start(element: Element, opened: OpenedPage | undefined): Promise<void> {
  const root = createRoot(element);
  installOfflinePage();
  keepFocus();
  try {
    const first = await (opened ? load(opened) : loadApp());
    root.render(<PublicRoot isPublic={opened !== undefined}>{first}</PublicRoot>);
  } catch {
    root.render(<LoadError />);
  }
}

// A public page loads without the router and its dependencies, which makes it a half of the size.
async function load({ page: { frame, load: loadPage }, params }: OpenedPage) {
  const [Page, VisitorFrame] = await Promise.all([loadPage(), frame === "visitors" && loadVisitorFrame()]);
  const page = <Page {...params} />;
  return VisitorFrame ? <VisitorFrame>{page}</VisitorFrame> : page;
}

async function loadVisitorFrame() {
  return (await import("../visitor/visitor-frame")).VisitorFrame;
}

async function loadApp() {
  const { App } = await import("./app");
  return <App />;
}

/**
 * Installs the page that a browser shows when one of ours is opened without a connection. Not inside another site's
 * frame, whose storage is not ours, nor while developing.
 */
function installOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window) return;
  const install = () =>
    // A browser that forbids it shows its own page.
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}

/** The root of a page that has no router: what every page shares, errors and toasts, and nothing of a session. */
function PublicRoot({ isPublic, children }: { isPublic: boolean; children: ReactNode }) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), toastsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<CenteredSpinner />}>{children}</Suspense>
        <ConnectionNotice />
        {/* The full product has a host of its own, at once. */}
        {isPublic && isSettled && <LazyToasts />}
      </ErrorBoundary>
    </StrictMode>
  );
}
