import type { Say } from "../say";
import { paymentParametersOf } from "../stage";
import type { ParameterStore } from "../parameters";
import { readSecret, writeSecret } from "./stored-secret";

const keyPattern = /^(?:sk|rk)_(test|live)_\w{8,}$/;
const webhookSecretPattern = /^whsec_[\w+/=-]{8,}$/;

interface Given {
  ssm: ParameterStore;
  stage: string;
  value: string;
  say: Say;
}

/**
 * Stores Stripe's secret key. `publishableKey` is the stage's key for browsers, which must be of the same mode. Raises for
 * what is no such key, without repeating it.
 */
export async function storeStripeKey({
  ssm,
  stage,
  value,
  publishableKey,
  say,
}: Given & { publishableKey: string | undefined }): Promise<void> {
  const mode = keyPattern.exec(value)?.[1];
  if (mode === undefined)
    throw new Error("That is no secret key of Stripe: it starts with sk_live_ or sk_test_");
  if (publishableKey && !publishableKey.startsWith(`pk_${mode}_`)) {
    throw new Error(`That is a ${mode} key, and NUTRIA_STRIPE_PUBLISHABLE_KEY is not`);
  }
  const { secretParameter } = paymentParametersOf(stage);
  if ((await readSecret(ssm, secretParameter))?.values[0] === value)
    return say("That key is in use already.");
  await writeSecret(ssm, secretParameter, [value], "Stripe's secret key");
  say("Stored. Every Lambda calls Stripe with this key within five minutes.");
  say("End the earlier key in Stripe's dashboard after that, not before.");
}

/** Stores the secret that signs Stripe's messages, and keeps the one before it. Raises for what is no such secret. */
export async function storeWebhookSecret({ ssm, stage, value, say }: Given): Promise<void> {
  if (!webhookSecretPattern.test(value)) {
    throw new Error("That is no signing secret of a webhook: it starts with whsec_");
  }
  const { webhookSecretParameter } = paymentParametersOf(stage);
  const [current] = (await readSecret(ssm, webhookSecretParameter))?.values ?? [];
  if (current === value) return say("That secret is in use already.");
  await writeWebhookSecrets(ssm, stage, current === undefined ? [value] : [value, current]);
  say(
    "Stored. Messages that it signs are accepted within five minutes; Stripe repeats those refused until then.",
  );
  if (current === undefined) return;
  say("The previous one is accepted too. Once it has ended in Stripe's dashboard, 24 hours later at most:");
  say(`npm run rotate -- --stage ${stage} stripe-webhook-secret --drop-previous`);
}

/** Ends the previous secret of the webhook. */
export async function dropPreviousWebhookSecret(ssm: ParameterStore, stage: string, say: Say): Promise<void> {
  const stored = await readSecret(ssm, paymentParametersOf(stage).webhookSecretParameter);
  if (!stored || stored.values.length === 1) return say("There is no previous secret of the webhook.");
  await writeWebhookSecrets(ssm, stage, stored.values.slice(0, 1));
  say("Within five minutes messages signed with the previous secret are refused.");
}

/** Writes the secrets that sign Stripe's messages, newest first. */
export async function writeWebhookSecrets(
  ssm: ParameterStore,
  stage: string,
  values: readonly string[],
): Promise<void> {
  await writeSecret(
    ssm,
    paymentParametersOf(stage).webhookSecretParameter,
    values,
    "Signs Stripe's messages",
  );
}
