import type { WebhookTarget } from "./webhooks";

/** Where the API takes the provider's events. */
export const webhookPath = "/v1/payment/webhook";

const timeoutMilliseconds = 20_000;

/** Sends events to the API at an origin; rejects when it refuses one, so that it is sent again. */
export function webhookTargetAt(origin: string): WebhookTarget {
  return async (body, signature) => {
    const { ok, status } = await fetch(`${origin}${webhookPath}`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!ok) throw new Error(`The webhook answered ${status}`);
  };
}
