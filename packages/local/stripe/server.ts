import { megabyte } from "@nutria/contract/web/sizes";
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap } from "../shared/durable-map";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost } from "../shared/loopback-host";
import { readBody } from "../shared/read-body";
import { stripeErrorResponse, StripeApi, type StripeResponse } from "./api";
import { browserRoutes } from "./browser";
import { customerRoutes } from "./cards/customers";
import { setupRoutes } from "./cards/setup-intents";
import { StripeError, invalidRequest } from "./errors";
import { Faults, type Outcome } from "./faults";
import { parseForm } from "./form";
import { bankRoutes, disputeRoutes } from "./payments/disputes";
import { paymentRoutes } from "./payments/payment-intents";
import { refundRoutes } from "./payments/refunds";
import { findRoute, type StripeRoutes } from "./routes";
import { bankStatement, type BankPayment } from "./payments/bank-statement";
import { UnitOfWork, type StripeEntry } from "./state";
import { webhookEndpointRoutes } from "./webhook-endpoints";
import { Webhooks } from "./webhooks";

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
  /** Does what a buyer's bank does by itself: `dispute`, `dispute/close`, `refund/fail`. */
  actAsBank(path: string, form: string): Promise<{ status: number; body: string }>;
  /** What the buyers' banks see of the charges. */
  bankStatement(): BankPayment[];
}

const apiRoutes: StripeRoutes = {
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
  const api = new StripeApi(entries, webhooks, now);
  const silent = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, api, faults, options.apiKey)
      .catch((error: unknown) => ({ answer: stripeErrorResponse(error) }))
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
  const actWithoutKey = (routes: StripeRoutes) => async (path: string, form: string) => {
    try {
      return await api.execute(findRoute(routes, "POST", path), parseForm(form));
    } catch (error) {
      return stripeErrorResponse(error);
    }
  };
  return {
    url,
    port,
    webhooks,
    faults,
    answerBrowser: actWithoutKey(browserRoutes),
    actAsBank: actWithoutKey(bankRoutes),
    bankStatement: () => bankStatement(new UnitOfWork(entries, now)),
    async close() {
      for (const response of silent) response.destroy();
      await webhooks.close();
      await closeServer(server);
      await entries.close();
    },
  };
}

/** Answers a request of the product's server, with the fault that strikes its route. */
async function answer(
  request: IncomingMessage,
  api: StripeApi,
  faults: Faults,
  apiKey: string | undefined,
): Promise<Outcome<StripeResponse>> {
  if (!isLoopbackHost(request.headers.host))
    throw invalidRequest("Loopback only.", undefined, undefined, 403);
  checkApiKey(request, apiKey);
  const method = request.method ?? "GET";
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const body = (await readBody(request, megabyte)).toString("utf8");
  const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
  const route = findRoute(apiRoutes, method, path.replace(/^\/v1\//, ""));
  const form = parseForm(method === "GET" ? query : body);
  return faults.strike(
    route?.name,
    () =>
      typeof key === "string"
        ? api.executeOnce(key, `${method} ${path}\n${body}`, route, form)
        : api.execute(route, form),
    () => stripeErrorResponse(new StripeError(500, { type: "api_error", message: "Something went wrong." })),
  );
}

function checkApiKey(request: IncomingMessage, apiKey: string | undefined): void {
  const [scheme, value = ""] = (request.headers.authorization ?? "").split(" ");
  const given =
    scheme === "Basic" ? Buffer.from(value, "base64").toString("utf8").replace(/:.*$/, "") : value;
  if (given === "") throw invalidRequest("You did not provide an API key.", undefined, undefined, 401);
  if (apiKey !== undefined && given !== apiKey)
    throw invalidRequest("Invalid API Key provided.", undefined, undefined, 401);
}
