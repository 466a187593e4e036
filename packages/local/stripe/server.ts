import { createHash, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap, type Change } from "../shared/durable-map";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost } from "../shared/loopback-host";
import { readBody } from "../shared/read-body";
import { customerRoutes } from "./customers";
import { StripeError, invalidRequest } from "./errors";
import { parseForm, type Form } from "./form";
import { paymentRoutes } from "./payments";
import { refundRoutes } from "./refunds";
import { findRoute, type Routes } from "./routes";
import { UnitOfWork, type StripeEntry, type StripeObject } from "./state";

/** Receives a webhook: the raw body and its `Stripe-Signature`. */
export type WebhookTarget = (body: string, signature: string) => Promise<unknown>;

export interface StripeOptions {
  /** The only accepted API key; without it every key is accepted. */
  apiKey?: string;
  webhookSecret?: string;
  webhook?: WebhookTarget;
  /** The folder for the objects; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
}

export interface StripeEndpoint extends Endpoint {
  port: number;
  setWebhook(target: WebhookTarget): void;
}

interface StripeResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const responseLifetime = 24 * 3_600_000;
const routes: Routes = { ...customerRoutes, ...paymentRoutes, ...refundRoutes };

/** Starts the embedded Stripe, which implements the part of the API that the store needs. */
export async function createStripe(options: StripeOptions = {}): Promise<StripeEndpoint> {
  const { now = systemClock, webhookSecret = "whsec_local" } = options;
  let { webhook } = options;
  const entries = await openDurableMap<StripeEntry>(
    options.directory === undefined ? undefined : join(options.directory, "objects.jsonl"),
  );

  async function handle(request: IncomingMessage): Promise<StripeResponse> {
    if (!isLoopbackHost(request.headers.host))
      throw invalidRequest("Loopback only.", undefined, undefined, 403);
    checkApiKey(request, options.apiKey);
    const method = request.method ?? "GET";
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const body = (await readBody(request, 1024 * 1024)).toString("utf8");
    const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const responseKey = typeof key === "string" ? `reply/${key}` : undefined;
    const requestHash = createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
    const stored = responseKey === undefined ? undefined : entries.get(responseKey);
    if (stored !== undefined && "reply" in stored && stored.reply.at > now() - responseLifetime) {
      if (stored.reply.request !== requestHash) throw reusedKey(String(key));
      return {
        status: stored.reply.status,
        body: stored.reply.body,
        headers: { "idempotent-replayed": "true" },
      };
    }
    return execute(method, path, parseForm(method === "GET" ? query : body), responseKey, requestHash);
  }

  /** Runs a request. There is no await between reading the state and writing the changes, so requests are isolated. */
  async function execute(
    method: string,
    path: string,
    form: Form,
    responseKey: string | undefined,
    requestHash: string,
  ): Promise<StripeResponse> {
    const unit = new UnitOfWork(entries, now);
    const found = findRoute(routes, method, path);
    if (found === undefined)
      throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, undefined, undefined, 404);
    const [handler, ids] = found;
    let result: StripeResponse;
    try {
      result = { status: 200, body: JSON.stringify(expand(unit, handler(unit, ids, form), form["expand"])) };
    } catch (error) {
      if (!(error instanceof StripeError && error.keepsChanges)) throw error;
      result = errorResponse(error);
    }
    const changes: Change<StripeEntry>[] = unit.changes();
    if (responseKey !== undefined) {
      changes.push([
        responseKey,
        { reply: { request: requestHash, status: result.status, body: result.body, at: now() } },
      ]);
    }
    if (changes.length > 0) await entries.apply(changes);
    for (const event of unit.events) void sendWebhook(event.type, event.object);
    return result;
  }

  async function sendWebhook(type: string, object: StripeObject): Promise<void> {
    if (webhook === undefined) return;
    const created = Math.floor(now() / 1000);
    const id = `evt_${randomBytes(12).toString("hex")}`;
    const body = JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object } });
    const signature = createHmac("sha256", webhookSecret).update(`${created}.${body}`).digest("hex");
    try {
      await webhook(body, `t=${created},v1=${signature}`);
    } catch (error) {
      console.error(`Stripe: the webhook did not take ${type}:`, error);
    }
  }

  const server = createServer((request, response) => {
    handle(request)
      .catch((error: unknown) => errorResponse(error))
      .then(({ status, body, headers }) => {
        response.writeHead(status, {
          "content-type": "application/json",
          "request-id": `req_${randomBytes(8).toString("hex")}`,
          ...headers,
        });
        response.end(body);
      })
      .catch(() => response.destroy());
  });
  const { url, port } = await listenOnLoopback(server, options.port);
  return {
    url,
    port,
    setWebhook(target) {
      webhook = target;
    },
    async close() {
      await closeServer(server);
      await entries.close();
    },
  };
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
  for (const path of paths.filter((one) => typeof one === "string")) {
    let at: Record<string, unknown> | undefined = expanded;
    for (const step of path.split(".")) {
      const value: unknown = at?.[step];
      const kind = step === "latest_charge" || step === "charge" ? "charge" : step;
      if (at !== undefined && typeof value === "string" && isExpandable(kind))
        at[step] = unit.find(kind, value) ?? value;
      at = typeof at?.[step] === "object" ? (at[step] as Record<string, unknown>) : undefined;
    }
  }
  return expanded;
}

function isExpandable(kind: string): kind is "charge" | "customer" | "payment_intent" | "payment_method" {
  return ["charge", "customer", "payment_intent", "payment_method"].includes(kind);
}
