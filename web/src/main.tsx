import "./styles/tokens.css";
import "./styles/design-system.css";
import "./styles/base.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { LoadError } from "./app/fallback/load-error";
import { publicPages, type PublicPage } from "./app/visitor/public-pages";
import { PublicRoot } from "./app/visitor/public-root";
import { matchPath } from "./lib/match-path";
import { installOfflinePage } from "./lib/offline-page";
import { isSignedIn } from "./lib/session/signed-in";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
const root = createRoot(element);

// A public page loads without the router and its dependencies, which makes it a half of the size.
void (loadPublicPage() ?? loadApp()).then(
  (first) => root.render(<PublicRoot>{first}</PublicRoot>),
  () => root.render(<LoadError />),
);

installOfflinePage();

function loadPublicPage(): Promise<ReactNode> | undefined {
  for (const page of publicPages) {
    const params = matchPath(page.path, window.location.pathname);
    if (params && (page.frame === "own" || !isSignedIn())) return load(page, params);
  }
  return undefined;
}

async function load({ frame, load: loadPage }: PublicPage, params: Record<string, string>) {
  const [Page, VisitorFrame] = await Promise.all([loadPage(), frame === "visitors" && loadVisitorFrame()]);
  const page = <Page {...params} />;
  return VisitorFrame ? <VisitorFrame>{page}</VisitorFrame> : page;
}

async function loadVisitorFrame() {
  return (await import("./app/visitor/visitor-frame")).VisitorFrame;
}

async function loadApp() {
  const { App } = await import("./app/app");
  return <App />;
}
