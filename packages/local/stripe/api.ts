import { dayMilliseconds } from "@nutria/calendar/durations";
import { createHash } from "node:crypto";
import type { Clock } from "../shared/clock";
import type { MapChange, DurableMap } from "../shared/durable-map";
import { StripeError, invalidRequest } from "./errors";
import { expand } from "./expand";
import type { Form } from "./form";
import type { FoundRoute } from "./routes";
import { UnitOfWork, type StripeEntry } from "./state";
import { undeliveredKey, type Webhooks } from "./webhooks";

export interface StripeResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Where the answer to a request with an idempotency key is stored. */
interface StoredUnder {
  key: string;
  hash: string;
}

const responseLifetime = dayMilliseconds;

/** Carries out requests on the stored objects, and hands what happened over to the webhooks. */
export class StripeApi {
  constructor(
    private readonly entries: DurableMap<StripeEntry>,
    private readonly webhooks: Webhooks,
    private readonly now: Clock,
  ) {}

  /** Gives the stored answer to a request with an idempotency key, or carries it out and stores its answer. */
  async executeOnce(
    key: string,
    request: string,
    route: FoundRoute | undefined,
    form: Form,
  ): Promise<StripeResponse> {
    const stored = this.entries.get(`reply/${key}`);
    const hash = createHash("sha256").update(request).digest("base64url");
    if (stored === undefined || !("reply" in stored) || stored.reply.at <= this.now() - responseLifetime) {
      return this.execute(route, form, { key: `reply/${key}`, hash });
    }
    const { request: before, status, body } = stored.reply;
    if (before !== hash) throw reusedKey(key);
    return { status, body, headers: { "idempotent-replayed": "true" } };
  }

  /** Runs a request. There is no await between reading the state and writing the changes, so requests are isolated. */
  async execute(route: FoundRoute | undefined, form: Form, stored?: StoredUnder): Promise<StripeResponse> {
    if (route === undefined) {
      throw invalidRequest("Unrecognized request URL.", undefined, undefined, 404);
    }
    const unit = new UnitOfWork(this.entries, this.now);
    let result: StripeResponse;
    try {
      const object = route.handler(unit, route.ids, form);
      result = { status: 200, body: JSON.stringify(expand(unit, object, form["expand"])) };
    } catch (error) {
      if (!(error instanceof StripeError && error.keepsChanges)) throw error;
      result = stripeErrorResponse(error);
    }
    const changes: MapChange<StripeEntry>[] = unit.changes();
    if (stored !== undefined) {
      const { status, body } = result;
      changes.push([stored.key, { reply: { request: stored.hash, status, body, at: this.now() } }]);
    }
    for (const event of unit.events) changes.push([undeliveredKey(event), { undelivered: event }]);
    if (changes.length > 0) await this.entries.apply(changes);
    this.webhooks.add(unit.events);
    return result;
  }
}

/** The answer to a request that failed; one that is a fault of ours is logged. */
export function stripeErrorResponse(error: unknown): StripeResponse {
  if (error instanceof StripeError)
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  console.error("Stripe:", error);
  return {
    status: 500,
    body: JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred." } }),
  };
}

function reusedKey(key: string): StripeError {
  return new StripeError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
