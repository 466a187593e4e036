import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap, type Change } from "../shared/durable-map";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost } from "../shared/loopback-host";
import { readBody } from "../shared/read-body";
import { browserRoutes } from "./browser";
import { customerRoutes } from "./cards/customers";
import { setupRoutes } from "./cards/setup-intents";
import { StripeError, invalidRequest } from "./errors";
import { Faults } from "./faults";
import { parseForm, type Form } from "./form";
import { bankRoutes, disputeRoutes } from "./payments/disputes";
import { paymentRoutes } from "./payments/payment-intents";
import { refundRoutes } from "./payments/refunds";
import { findRoute, type FoundRoute, type Routes } from "./routes";
import { UnitOfWork, type StripeEntry } from "./state";
import { webhookEndpointRoutes } from "./webhook-endpoints";
import { undeliveredKey, Webhooks } from "./webhooks";

export interface StripeOptions {
  /** The only accepted API key; without it every key is accepted. */
  apiKey?: string;
  webhookSecret?: string;
  /** The folder for the objects; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
}

export interface StripeEndpoint extends Endpoint {
  port: number;
  webhooks: Webhooks;
  /** Misbehaviours to switch on in tests. */
  faults: Faults;
  /**
   * Answers the code of the buyer's browser, which has no API key: `payment_methods` makes a payment method from a card's
   * number, `challenge` confirms or fails 3-D Secure. `form` is form-encoded.
   */
  answerBrowser(path: string, form: string): Promise<{ status: number; body: string }>;
  /** Does what a buyer's bank does by itself, for tests: `dispute`, `dispute/close`, `refund/fail`. */
  actAsBank(path: string, form: string): Promise<{ status: number; body: string }>;
}

interface StripeResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const responseLifetime = 24 * 3_600_000;
const apiRoutes: Routes = {
  ...customerRoutes,
  ...setupRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...webhookEndpointRoutes,
};

/** Starts the embedded Stripe, which implements the part of the API that the store needs. */
export async function createStripe(options: StripeOptions = {}): Promise<StripeEndpoint> {
  const { now = systemClock, webhookSecret = "whsec_local" } = options;
  const entries = await openDurableMap<StripeEntry>(
    options.directory === undefined ? undefined : join(options.directory, "objects.jsonl"),
  );
  const webhooks = new Webhooks(entries, webhookSecret, now);
  const faults = new Faults();
  const silent = new Set<ServerResponse>();

  async function handle(request: IncomingMessage) {
    if (!isLoopbackHost(request.headers.host))
      throw invalidRequest("Loopback only.", undefined, undefined, 403);
    checkApiKey(request, options.apiKey);
    const method = request.method ?? "GET";
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const body = (await readBody(request, 1024 * 1024)).toString("utf8");
    const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const route = findRoute(apiRoutes, method, path.replace(/^\/v1\//, ""));
    const form = parseForm(method === "GET" ? query : body);
    return faults.strike(
      route?.name,
      () =>
        typeof key === "string"
          ? answerOnce(key, `${method} ${path}\n${body}`, (responseKey) => execute(route, form, responseKey))
          : execute(route, form),
      () => errorResponse(new StripeError(500, { type: "api_error", message: "Something went wrong." })),
    );
  }

  /** Gives the stored answer to a request with a key, or carries it out and stores its answer. */
  async function answerOnce(
    key: string,
    request: string,
    carryOut: (stored: StoredUnder) => Promise<StripeResponse>,
  ): Promise<StripeResponse> {
    const stored = entries.get(`reply/${key}`);
    const hash = createHash("sha256").update(request).digest("base64url");
    if (stored === undefined || !("reply" in stored) || stored.reply.at <= now() - responseLifetime) {
      return carryOut({ key: `reply/${key}`, hash });
    }
    const { request: before, status, body } = stored.reply;
    if (before !== hash) throw reusedKey(key);
    return { status, body, headers: { "idempotent-replayed": "true" } };
  }

  /** Runs a request. There is no await between reading the state and writing the changes, so requests are isolated. */
  async function execute(
    route: FoundRoute | undefined,
    form: Form,
    stored?: StoredUnder,
  ): Promise<StripeResponse> {
    if (route === undefined) {
      throw invalidRequest("Unrecognized request URL.", undefined, undefined, 404);
    }
    const unit = new UnitOfWork(entries, now);
    let result: StripeResponse;
    try {
      const object = route.handler(unit, route.ids, form);
      result = { status: 200, body: JSON.stringify(expand(unit, object, form["expand"])) };
    } catch (error) {
      if (!(error instanceof StripeError && error.keepsChanges)) throw error;
      result = errorResponse(error);
    }
    const changes: Change<StripeEntry>[] = unit.changes();
    if (stored !== undefined) {
      const { status, body } = result;
      changes.push([stored.key, { reply: { request: stored.hash, status, body, at: now() } }]);
    }
    for (const event of unit.events) changes.push([undeliveredKey(event), { undelivered: event }]);
    if (changes.length > 0) await entries.apply(changes);
    webhooks.add(unit.events);
    return result;
  }

  const server = createServer((request, response) => {
    handle(request)
      .catch((error: unknown) => ({ answer: errorResponse(error) }))
      .then((outcome) => {
        if (outcome === "closed") return response.destroy();
        if (outcome === "silent") return silent.add(response);
        const { status, body, headers } = outcome.answer;
        response.writeHead(status, {
          "content-type": "application/json",
          "request-id": `req_${randomBytes(8).toString("hex")}`,
          ...headers,
        });
        return response.end(body);
      })
      .catch(() => response.destroy());
  });
  const { url, port } = await listenOnLoopback(server, options.port);
  const actWithoutKey = (routes: Routes) => async (path: string, form: string) => {
    try {
      return await execute(findRoute(routes, "POST", path), parseForm(form));
    } catch (error) {
      return errorResponse(error);
    }
  };
  return {
    url,
    port,
    webhooks,
    faults,
    answerBrowser: actWithoutKey(browserRoutes),
    actAsBank: actWithoutKey(bankRoutes),
    async close() {
      for (const response of silent) response.destroy();
      await webhooks.close();
      await closeServer(server);
      await entries.close();
    },
  };
}

/** Where the answer to a request with an idempotency key is stored. */
interface StoredUnder {
  key: string;
  hash: string;
}

function errorResponse(error: unknown): StripeResponse {
  if (error instanceof StripeError)
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  console.error("Stripe:", error);
  return {
    status: 500,
    body: JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred." } }),
  };
}

function checkApiKey(request: IncomingMessage, apiKey: string | undefined): void {
  const [scheme, value = ""] = (request.headers.authorization ?? "").split(" ");
  const given =
    scheme === "Basic" ? Buffer.from(value, "base64").toString("utf8").replace(/:.*$/, "") : value;
  if (given === "") throw invalidRequest("You did not provide an API key.", undefined, undefined, 401);
  if (apiKey !== undefined && given !== apiKey)
    throw invalidRequest("Invalid API Key provided.", undefined, undefined, 401);
}

function reusedKey(key: string): StripeError {
  return new StripeError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Replaces ids by their objects where the request asks for it: `expand[]=latest_charge`. */
function expand(unit: UnitOfWork, result: object, paths: Form[string]): object {
  if (!Array.isArray(paths)) return result;
  const expanded = structuredClone(result) as Record<string, unknown>;
  for (const path of paths) if (typeof path === "string") expandPath(unit, expanded, path.split("."));
  return expanded;
}

/** A step of a list is `data`: `expand[]=data.latest_charge`. */
function expandPath(unit: UnitOfWork, at: Record<string, unknown>, [step, ...rest]: string[]): void {
  if (step === undefined) return;
  const value = at[step];
  const kind = step === "latest_charge" ? "charge" : step;
  if (typeof value === "string" && isExpandable(kind)) at[step] = unit.find(kind, value) ?? value;
  const inner = at[step];
  for (const next of Array.isArray(inner) ? (inner as unknown[]) : [inner]) {
    if (typeof next === "object" && next !== null) expandPath(unit, next as Record<string, unknown>, rest);
  }
}

function isExpandable(kind: string): kind is "charge" | "customer" | "payment_intent" | "payment_method" {
  return ["charge", "customer", "payment_intent", "payment_method"].includes(kind);
}
