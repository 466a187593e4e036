/*
 * Webhooks by the convention of standardwebhooks.com: `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`,
 * which has a `v1,<base64>` for each secret that is good, parted by spaces. What is signed is `<id>.<timestamp>.<body>`.
 */

/** The headers of a request: an object with names in small letters, or `Headers`. */
export type WebhookHeaders = Record<string, string | string[] | undefined> | Headers;

/** What was received is not a webhook of the sender, or is too old. Answer 400, and do nothing else. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

export interface VerifyOptions {
  /** How far the clocks may differ, and how old a webhook may be; five minutes unless it is given. */
  toleranceSeconds?: number;
  /** In epoch milliseconds. */
  now?: number;
}

const secretPrefix = "whsec_";
const encoder = new TextEncoder();

/**
 * Verifies a webhook and gives its content; `body` is the text as it was received, not JSON that was read and written again.
 * `secret` is `whsec_…`, or several while it is being changed. A webhook may come more than once: `id` is the same then.
 * Throws a {@link WebhookError}.
 */
export async function verifyWebhook<Content = unknown>(
  headers: WebhookHeaders,
  body: string,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<{ id: string; sentAt: Date; content: Content }> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("webhook-timestamp is no number of seconds");
  const sentAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(now - sentAt.getTime()) > toleranceSeconds * 1000)
    throw new WebhookError("webhook-timestamp is too far from now");
  const signed = encoder.encode(`${id}.${timestamp}.${body}`);
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (!(await isSigned(signed, signatures, secrets))) throw new WebhookError("No signature is right");
  return { id, sentAt, content: JSON.parse(body) as Content };
}

/** The `webhook-signature` of a webhook, as its sender makes it: for tests of a receiver. */
export async function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secret: string,
): Promise<string> {
  const key = await keyOf(secret, "sign");
  const bytes = await crypto.subtle.sign("HMAC", key, encoder.encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** Web Crypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  const known = signatures.flatMap((signature) => {
    const bytes = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : undefined;
    return bytes ? [bytes] : [];
  });
  for (const secret of secrets) {
    const key = await keyOf(secret, "verify");
    for (const bytes of known) if (await crypto.subtle.verify("HMAC", key, bytes, signed)) return true;
  }
  return false;
}

function keyOf(secret: string, use: "sign" | "verify") {
  const bytes = bytesOf(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret);
  if (!bytes || bytes.length === 0) throw new WebhookError("The secret is not whsec_ and base64");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

/** Undefined for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  const [text] = Array.isArray(value) ? value : [value];
  if (!text) throw new WebhookError(`${name} is missing`);
  return text;
}
