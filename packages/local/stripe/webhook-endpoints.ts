import { randomBytes } from "node:crypto";
import { invalidRequest, missingParameter } from "./errors";
import { flag, mergedMetadata, requiredText, text, type Form } from "./form";
import { pageOf } from "./listing";
import type { StripeRoutes } from "./routes";
import type { StripeObject } from "./state";

export interface WebhookEndpoint extends StripeObject {
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  status: "enabled" | "disabled";
  url: string;
  /** The version of its messages; that of the account when null. */
  api_version: string | null;
}

/** The most that Stripe lets an account have. */
const mostEndpoints = 16;

/** The registry of webhooks. It delivers nothing: the embedded product says itself where it takes messages. */
export const webhookEndpointRoutes: StripeRoutes = {
  "POST webhook_endpoints": (unit, _ids, form) => {
    if (unit.all("webhook_endpoint").length >= mostEndpoints) {
      throw invalidRequest(`You have reached the maximum of ${mostEndpoints} test webhook endpoints.`);
    }
    const endpoint = unit.save<WebhookEndpoint>({
      id: unit.newId("webhook_endpoint"),
      object: "webhook_endpoint",
      api_version: text(form, "api_version") ?? null,
      created: unit.seconds,
      description: text(form, "description") ?? null,
      enabled_events: eventsIn(form) ?? missing("enabled_events"),
      livemode: false,
      metadata: mergedMetadata(form),
      status: "enabled",
      url: requiredText(form, "url"),
    });
    // Stripe tells the secret this once.
    return { ...endpoint, secret: `whsec_${randomBytes(16).toString("hex")}` };
  },
  "GET webhook_endpoints": (unit, _ids, form) =>
    pageOf(unit.all("webhook_endpoint"), form, "/v1/webhook_endpoints"),
  "GET webhook_endpoints/{id}": (unit, { id }) => unit.get("webhook_endpoint", id),
  "POST webhook_endpoints/{id}": (unit, { id }, form) => {
    const endpoint = unit.get<WebhookEndpoint>("webhook_endpoint", id);
    return unit.save<WebhookEndpoint>({
      ...endpoint,
      enabled_events: eventsIn(form) ?? endpoint.enabled_events,
      metadata: mergedMetadata(form, endpoint.metadata),
      url: text(form, "url") ?? endpoint.url,
      ...(form["disabled"] !== undefined && { status: flag(form, "disabled") ? "disabled" : "enabled" }),
    });
  },
  "DELETE webhook_endpoints/{id}": (unit, { id }) => {
    unit.get("webhook_endpoint", id);
    unit.remove("webhook_endpoint", id);
    return { id, object: "webhook_endpoint", deleted: true };
  },
};

function eventsIn(form: Form): string[] | undefined {
  const events = form["enabled_events"];
  return Array.isArray(events) ? events.filter((event) => typeof event === "string") : undefined;
}

function missing(name: string): never {
  throw missingParameter(name);
}
