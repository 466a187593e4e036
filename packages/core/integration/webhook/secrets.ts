import { addDays } from "@nutria/calendar/instant";
import { createHmac } from "node:crypto";
import type { Context } from "../../kernel/context";
import { seal, unseal } from "../../kernel/seal";
import { signatureOf } from "../../kernel/signature";
import type { StoredWebhook } from "./entity";

type StoredSecret = StoredWebhook["secrets"][number];

/** As the libraries of Standard Webhooks expect a secret. */
const prefix = "whsec_";
/** An earlier secret signs for this many days after a new one was made. */
const daysToChange = 7;
const mostSecrets = 4;

const kindOf = (partnerId: string, secretId: string): string => `webhookSecret#${partnerId}#${secretId}`;

/** Makes a secret, which is shown once. What is stored is encrypted, so that a new secret of the stage does not change it. */
export async function newSecret(
  ctx: Context,
  partnerId: string,
): Promise<{ secret: string; stored: StoredSecret }> {
  const secretId = ctx.newId("webhookSecret");
  const kind = kindOf(partnerId, secretId);
  const secret = Buffer.from(await signatureOf(ctx, kind), "base64url").toString("base64");
  const stored = { secretId, sealed: await seal(ctx, kind, secret), createdAt: ctx.now() };
  return { secret: prefix + secret, stored };
}

/** The secrets once a new one is first: the others expire in seven days, or when they would have. */
export function withNewSecret(
  ctx: Context,
  stored: StoredSecret,
  earlier: readonly StoredSecret[],
): StoredSecret[] {
  const latest = addDays(ctx.now(), daysToChange);
  const expiring = current(ctx, earlier).map((one) => {
    const { expiresAt = latest } = one;
    return { ...one, expiresAt: expiresAt < latest ? expiresAt : latest };
  });
  return [stored, ...expiring].slice(0, mostSecrets);
}

/** The secrets that have not expired. */
export function current(ctx: Context, secrets: readonly StoredSecret[]): StoredSecret[] {
  return secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > ctx.now());
}

/** The secrets that sign, newest first; empty where the stage's secrets open the newest no more. They must never be logged. */
export async function openSecrets(ctx: Context, { partnerId, secrets }: StoredWebhook): Promise<string[]> {
  const opened = await Promise.all(
    current(ctx, secrets).map(({ secretId, sealed }) => unseal(ctx, kindOf(partnerId, secretId), sealed)),
  );
  return opened[0] === undefined ? [] : opened.filter((one) => one !== undefined);
}

/** The secrets encrypted anew, so that a new secret of the stage reaches them before the earlier one goes. */
export async function sealedAnew(
  ctx: Context,
  { partnerId, secrets }: StoredWebhook,
): Promise<StoredSecret[]> {
  return Promise.all(
    current(ctx, secrets).map(async (one) => {
      const kind = kindOf(partnerId, one.secretId);
      const secret = await unseal(ctx, kind, one.sealed);
      return secret === undefined ? one : { ...one, sealed: await seal(ctx, kind, secret) };
    }),
  );
}

/**
 * The headers of one try, as Standard Webhooks has them: the id is of the webhook and the same each time, the time of the try,
 * and a signature by each secret over both and the body.
 */
export function signedHeaders(
  ctx: Context,
  { deliveryId, body }: { deliveryId: string; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(ctx.now()) / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", Buffer.from(secret, "base64"));
    return `v1,${hmac.update(`${deliveryId}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Nutria-Webhooks",
    "webhook-id": deliveryId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
