import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "@nutria/contract/api-error";
import type { DeadLetters, Product } from "../app/product";
import type { Bus } from "../eventbridge/bus";
import type { JobRunner } from "../jobs/runner";
import type { EventSimulator } from "../emit/simulator";
import type { Inbox } from "../ses/inbox";
import { reportKinds, type ReportKind } from "../ses/report";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { createEmitHandlers } from "./emit";
import { demoAdministrator } from "../demo/account";
import { totpCode, totpStep } from "../shared/totp";
import { isAllowed } from "./guard";
import { administratorPage, eventsPage, homePage, jobsPage, mailBody, mailListPage, mailPage } from "./pages";
import type { PageResponse } from "./page-response";

export interface DeveloperPageParts {
  inbox: Inbox;
  /** Reports that a mail did not arrive; resolves to false when there is no such mail. */
  reportMail: (id: string, kind: ReportKind) => Promise<boolean>;
  bus: Bus;
  jobs: JobRunner;
  deadLetters: Pick<DeadLetters, "list" | "replay">;
  operations: Product["operations"];
  /** Answers what the card provider's code in the buyer's browser would ask: see `StripeEndpoint.answerBrowser`. */
  answerBuyer: (path: string, form: string) => Promise<{ status: number; body: string }>;
  /** The key of the demo administrator's authenticator app; undefined without demo data. */
  administratorKey: () => Promise<string | undefined>;
  /** Creates a client that sends events as a patient's app or a scan partner. */
  createEventSimulator: () => EventSimulator;
}

/** The largest form body that the page accepts. */
const maximumFormBytes = 64 * 1024;

const notFound: PageResponse = {
  status: 404,
  json: { code: "not_found", message: "No encontramos lo que buscas", public: false },
};

/** The developer page at `/_local`: mails, events, jobs and operations. Returns whether it handled the request. */
export function createDeveloperPage(
  parts: DeveloperPageParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { inbox, bus, jobs, deadLetters, operations } = parts;
  const emit = createEmitHandlers(parts.createEventSimulator);

  async function show(request: IncomingMessage, path: string, query: URLSearchParams): Promise<PageResponse> {
    const [area = "", id = "", more = ""] = path.split("/").slice(2);
    const { method } = request;
    if (method === "POST" && area === "emit" && id === "") return emit.send(await formOf(request));
    if (method === "POST" && area === "stripe") return answerBuyer(id, (await formOf(request)).toString());
    // No other request needs its body, but an unread body would block the connection.
    request.resume();
    if (method === "POST") return change(area, id, more, query);
    if (method !== "GET" && method !== "HEAD") return { ...notFound, status: 405 };
    switch (area) {
      case "":
        return showHome();
      case "mail":
        return id === "" ? showMails() : showMail(id, more);
      case "events": {
        const seen = { events: bus.events(), deadLetters: await deadLetters.list() };
        return { json: seen, html: () => eventsPage(seen.events, seen.deadLetters) };
      }
      case "jobs":
        return {
          json: jobs.jobs.map(({ name, everyMinutes, description }) => ({
            name,
            everyMinutes,
            description,
            lastRun: jobs.lastRun(name) ?? null,
          })),
          html: () => jobsPage(jobs),
        };
      case "administrator":
        return showAdministrator();
      case "emit":
        return id === "" ? emit.show(query) : notFound;
      default:
        return notFound;
    }
  }

  /** A card's number is only in the body of this request, which is not logged. */
  async function answerBuyer(path: string, form: string): Promise<PageResponse> {
    const { status, body } = await parts.answerBuyer(path, form);
    return { status, json: JSON.parse(body) as unknown };
  }

  async function showHome(): Promise<PageResponse> {
    const counts = {
      mails: inbox.mails().length,
      events: bus.events().length,
      deadLetters: (await deadLetters.list()).length,
      jobs: jobs.jobs.length,
    };
    return { json: counts, html: () => homePage(counts) };
  }

  /** What an authenticator app would show for the demo administrator. */
  async function showAdministrator(): Promise<PageResponse> {
    const key = await parts.administratorKey();
    if (key === undefined) return notFound;
    const code = totpCode(key, totpStep(Date.now()));
    return { json: { email: demoAdministrator.email, code }, html: () => administratorPage(code, key) };
  }

  function showMails(): PageResponse {
    const mails = inbox.mails();
    return { json: mails, html: () => mailListPage(mails) };
  }

  function showMail(id: string, part: string): PageResponse {
    const mail = inbox.find(id);
    if (mail === undefined) return notFound;
    if (part !== "body") return { json: mail, html: () => mailPage(mail) };
    return {
      json: mail,
      html: () => mailBody(mail),
      headers: {
        // A mail may hold any HTML, so scripts are blocked and only links work.
        "content-security-policy":
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
          "img-src data: https: 'self'; frame-ancestors 'self'",
      },
    };
  }

  async function change(
    area: string,
    id: string,
    more: string,
    query: URLSearchParams,
  ): Promise<PageResponse> {
    if (area === "jobs" && id !== "") {
      const now = query.get("now");
      if (now !== null && Number.isNaN(Date.parse(now))) {
        return {
          status: 400,
          json: { code: "malformed", message: `"${now}" no es una fecha`, public: true },
        };
      }
      const run = await jobs.run(id, now === null ? undefined : new Date(now).toISOString());
      if (run === undefined) return notFound;
      return { status: run.error === undefined ? 200 : 500, json: run, seeOther: "/_local/jobs" };
    }
    const kind = area === "mail" ? reportKinds.find((one) => one === more) : undefined;
    if (kind !== undefined) {
      if (!(await parts.reportMail(id, kind))) return notFound;
      return { status: 202, json: { reported: kind }, seeOther: `/_local/mail/${encodeURIComponent(id)}` };
    }
    if (area === "events" && id === "dead-letters") {
      return unlessRefused(async () => {
        await deadLetters.replay(more);
        return { status: 202, json: { redelivered: more }, seeOther: "/_local/events" };
      });
    }
    const operation = area === "operations" ? operations[id] : undefined;
    if (operation !== undefined) {
      return unlessRefused(async () => ({ json: await operation(Object.fromEntries(query)) }));
    }
    return notFound;
  }

  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== "/_local" && !url.pathname.startsWith("/_local/")) return false;
    const wantsHtml = /\btext\/html\b/.test(request.headers.accept ?? "");
    const isOurs = isAllowed(request);
    if (!isOurs) request.resume();
    const shown = isOurs
      ? show(request, decode(url.pathname), url.searchParams)
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

/** Converts an `AppError` of the product to its response. */
async function unlessRefused(run: () => Promise<PageResponse>): Promise<PageResponse> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, json: error.toBody() };
    throw error;
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
