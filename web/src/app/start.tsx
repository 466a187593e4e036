import { createRoot } from "react-dom/client";
import { installOfflinePage } from "../lib/offline-page";
import { LoadError } from "./fallback/load-error";
import type { OpenedPage } from "./visitor/public-pages";
import { PublicRoot } from "./visitor/public-root";

/** Renders the public page of the address, or the full product where there is none. */
export async function start(element: Element, opened: OpenedPage | undefined): Promise<void> {
  const root = createRoot(element);
  installOfflinePage();
  try {
    const first = await (opened ? load(opened) : loadApp());
    root.render(<PublicRoot>{first}</PublicRoot>);
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
  return (await import("./visitor/visitor-frame")).VisitorFrame;
}

async function loadApp() {
  const { App } = await import("./app");
  return <App />;
}
