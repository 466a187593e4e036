import type { BrowserContext, ConsoleMessage, Page, Request } from "playwright";

export interface FailedRequest {
  method: string;
  path: string;
  /** 0 where no answer came. */
  status: number;
}

/** What goes over the network of a browser session, and what its pages complain of. */
export interface Traffic {
  /** The requests that wait for their answer, by method and path. */
  waiting(): readonly string[];
  /** Changes that were sent since the walk began. */
  changes(): number;
  /** What failed in this step. */
  failures(): readonly FailedRequest[];
  /** Errors of the pages and on their consoles in this step. */
  complaints(): readonly string[];
  /** A step begins. */
  forget(): void;
}

/** What was left by going elsewhere did not fail. */
const leftAlone = /ERR_ABORTED|NS_BINDING_ABORTED/;
/** The browser repeats on the console what the network tells. */
const ofNetwork = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED|WebSocket connection to/;

/** Follows all pages of a session. */
export function watchTraffic(context: BrowserContext, origin: string): Traffic {
  const open = new Set<Request>();
  let failures: FailedRequest[] = [];
  let complaints: string[] = [];
  let changes = 0;
  const fail = (request: Request, status: number) =>
    failures.push({ method: request.method(), path: pathOf(request), status });

  context.on("request", (request) => {
    if (!request.url().startsWith(origin)) return;
    open.add(request);
    if (!["GET", "HEAD", "OPTIONS"].includes(request.method())) changes += 1;
  });
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? "";
    if (request.url().startsWith(origin) && !leftAlone.test(reason)) fail(request, 0);
  });
  context.on("response", (response) => {
    // What a document asked for that gives way to the next one has no end.
    const document = response.request();
    if (document.isNavigationRequest()) {
      for (const one of open) if (one !== document && isOf(document, one)) open.delete(one);
    }
    if (response.status() >= 400) fail(response.request(), response.status());
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !ofNetwork.test(message.text())) complaints.push(spoken(message));
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().message}`));
  context.on("page", (page) => void page.on("crash", () => complaints.push("the page crashed")));

  return {
    waiting: () =>
      [...open]
        .filter((request) => !isGone(request))
        .map((request) => `${request.method()} ${pathOf(request)}`),
    changes: () => changes,
    failures: () => failures,
    complaints: () => complaints,
    forget() {
      failures = [];
      complaints = [];
    },
  };
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

const spoken = (message: ConsoleMessage): string => `console: ${message.text().slice(0, 300)}`;

/** Whether a request was made by the frame of a document's. */
function isOf(document: Request, request: Request): boolean {
  try {
    return request.frame() === document.frame();
  } catch {
    return false;
  }
}

/** A request of a page that was left has no end. */
function isGone(request: Request): boolean {
  try {
    return request.frame().isDetached() || isClosed(request.frame().page());
  } catch {
    return true;
  }
}

const isClosed = (page: Page): boolean => page.isClosed();
