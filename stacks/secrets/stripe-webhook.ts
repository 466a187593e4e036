import { storeRoutes } from "@nutria/contract/routes/store";
import { paymentMessages } from "@nutria/core/kernel/payments";
import Stripe from "stripe";
import type { Say } from "../say";
import { paymentParametersOf } from "../stage";
import type { ParameterStore } from "../parameters";
import { readSecret } from "./stored-secret";
import { writeWebhookSecrets } from "./stripe-secrets";

type Event = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Every message that the product takes. */
const events = [...paymentMessages] as Event[];

/** Marks an endpoint whose signing secret is not stored yet: Stripe tells it once, when the endpoint is made. */
const mark = "nutria_secret";
const unstored = "not-stored";

interface WebhookOptions {
  ssm: ParameterStore;
  stage: string;
  /** The product's address: `https://app.example.com`. */
  webUrl: string;
  /** `STRIPE_HOST`, `STRIPE_PORT` and `STRIPE_PROTOCOL` name another server than Stripe's own, for tests. */
  environment: Record<string, string | undefined>;
  say: Say;
}

/**
 * Registers the stage's webhook at Stripe, with exactly the messages that the product takes, and stores the secret that
 * signs them. What is right stays; other messages and a disabled endpoint are mended; an endpoint whose secret nobody
 * stored is replaced. Raises without the stage's Stripe key, and what Stripe refuses.
 */
export async function ensureStripeWebhook({
  ssm,
  stage,
  webUrl,
  environment,
  say,
}: WebhookOptions): Promise<void> {
  const { secretParameter, webhookSecretParameter } = paymentParametersOf(stage);
  const key = (await readSecret(ssm, secretParameter))?.values[0];
  if (key === undefined) throw new Error(`${secretParameter} is not there`);
  const endpoints = clientOf(key, environment).webhookEndpoints;
  const url = `${webUrl}${storeRoutes.receivePaymentEvent.spec.path}`;
  const stored = await readSecret(ssm, webhookSecretParameter);

  const found: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of endpoints.list({ limit: 100 })) if (endpoint.url === url) found.push(endpoint);
  // One that was registered by hand has no mark, and keeps the version that its operator chose.
  const isKept = ({ metadata, api_version }: Stripe.WebhookEndpoint): boolean =>
    stored !== undefined &&
    (metadata[mark] === undefined || (metadata[mark] !== unstored && api_version === Stripe.API_VERSION));
  const kept = found.filter(isKept);
  for (const { id } of found.filter((endpoint) => !kept.includes(endpoint))) {
    await endpoints.del(id);
    say(
      `Replacing Stripe's webhook ${id}: its signing secret is not stored, or its messages are of another version`,
    );
  }
  for (const endpoint of kept.filter((one) => !isRight(one))) {
    await endpoints.update(endpoint.id, { enabled_events: events, disabled: false });
    say(
      `Mended Stripe's webhook ${endpoint.id}: it sends the ${events.length} messages that the product takes`,
    );
  }
  if (kept.length > 1) {
    const ids = kept.map(({ id }) => id).join(", ");
    say(
      `! Stripe has ${kept.length} webhooks for ${url}: ${ids}. Delete those that sign with another secret.`,
    );
  }
  if (kept.length > 0) return;

  const made = await endpoints.create({
    url,
    enabled_events: events,
    // The account's own version may be older, and send some of the messages for other objects alone.
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
    description: `Nutria ${stage}`,
    metadata: { [mark]: unstored },
  });
  if (made.secret === undefined) throw new Error("Stripe made a webhook and did not tell its secret");
  await writeWebhookSecrets(ssm, stage, [made.secret, ...(stored?.values.slice(0, 1) ?? [])]);
  await endpoints.update(made.id, { metadata: { [mark]: "stored" } });
  say(`Registered Stripe's webhook ${made.id} for ${url}, and stored its signing secret`);
}

function isRight({ enabled_events, status }: Stripe.WebhookEndpoint): boolean {
  const wanted = new Set<string>(events);
  const isSame = enabled_events.length === wanted.size && enabled_events.every((event) => wanted.has(event));
  return isSame && status === "enabled";
}

function clientOf(key: string, environment: Record<string, string | undefined>): Stripe {
  const { STRIPE_HOST, STRIPE_PORT, STRIPE_PROTOCOL } = environment;
  return new Stripe(key, {
    telemetry: false,
    ...(STRIPE_HOST && {
      host: STRIPE_HOST,
      port: STRIPE_PORT ?? "443",
      protocol: STRIPE_PROTOCOL === "http" ? "http" : "https",
    }),
  });
}
