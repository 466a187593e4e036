import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { change } from "./changes";
import { createEmitHandlers } from "./emit";
import { isAllowed } from "./guard";
import { notFound, type PageResponse } from "./page-response";
import type { DeveloperPageParts } from "./parts";
import { show } from "./views";

/** The largest form body that the page accepts. */
const maximumFormBytes = 64 * 1024;

/** The developer page at `/_local`: mails, events, jobs and operations. Returns whether it handled the request. */
export function createDeveloperPage(
  parts: DeveloperPageParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const emit = createEmitHandlers(parts.createEventSimulator);

  async function answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<PageResponse> {
    const [area = "", id = "", more = ""] = path.split("/").slice(2);
    const { method } = request;
    const isForm = area === "emit" && id === "";
    if (method === "POST" && isForm) return emit.send(await formOf(request));
    if (method === "POST" && area === "stripe") return answerBuyer(id, (await formOf(request)).toString());
    // No other request needs its body, but an unread body would block the connection.
    request.resume();
    if (method === "POST") return change(parts, { area, id, more }, query);
    if (method !== "GET" && method !== "HEAD") return { ...notFound, status: 405 };
    return isForm ? emit.show(query) : show(parts, { area, id, more });
  }

  /** A card's number is only in the body of this request, which is not logged. */
  async function answerBuyer(path: string, form: string): Promise<PageResponse> {
    const { status, body } = await parts.answerBuyer(path, form);
    return { status, json: JSON.parse(body) as unknown };
  }

  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== "/_local" && !url.pathname.startsWith("/_local/")) return false;
    const wantsHtml = /\btext\/html\b/.test(request.headers.accept ?? "");
    const isOurs = isAllowed(request);
    if (!isOurs) request.resume();
    const shown = isOurs
      ? answer(request, decode(url.pathname), url.searchParams)
      : Promise.resolve<PageResponse>({
          status: 403,
          json: { code: "forbidden", message: "Solo desde esta computadora", public: true },
        });
    shown.then(
      (found) => send(request, response, found, wantsHtml),
      (error: unknown) => {
        console.error(error);
        response.destroy();
      },
    );
    return true;
  };
}

/** The values of a submitted form; empty when the body is too large. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  try {
    return new URLSearchParams((await readBody(request, maximumFormBytes)).toString());
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    return new URLSearchParams();
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  shown: PageResponse,
  wantsHtml: boolean,
): void {
  const headers = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // With a stricter policy a browser would post the forms of this page with the origin "null".
    "referrer-policy": "same-origin",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    vary: "accept",
    ...shown.headers,
  };
  if (wantsHtml && shown.seeOther !== undefined) {
    response.writeHead(303, { ...headers, location: shown.seeOther }).end();
    return;
  }
  const isHtml = wantsHtml && shown.html !== undefined;
  const body = isHtml ? (shown.html?.() ?? "") : JSON.stringify(shown.json, null, 2);
  response.writeHead(shown.status ?? 200, {
    ...headers,
    "content-type": `${isHtml ? "text/html" : "application/json"}; charset=utf-8`,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
