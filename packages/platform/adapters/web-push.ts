import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { PushOutcome, SecretValues, WebPush } from "@nutria/core/kernel/context";
import { createHash } from "node:crypto";
import { createLog } from "../log";

/** Every message has this many bytes, whatever it says: half of what the strictest push service takes. */
const messageBytes = 2048;
/** Push services take a token of a day at the most, and their clocks differ. */
const tokenSeconds = 12 * 3600;
/** A push service that takes longer is asked again later. */
const answerMilliseconds = 5_000;

/** Loaded at the first push: most processes send none. */
const protocol = atFirstUse(async () => ({
  ...(await import("../web-push/encryption")),
  ...(await import("../web-push/vapid")),
}));

interface WebPushOptions {
  /** The private keys of the stage, newest first. */
  keys: () => Promise<SecretValues>;
  /** The public key with which browsers subscribe from now on. */
  publicKey: () => Promise<string>;
  /** The operator's address for a push service: `Nutria <avisos@example.com>` or a bare address. */
  mailFrom: string;
  milliseconds?: number;
}

/**
 * Sends to push services by Web Push (RFC 8030, 8291, 8292). No redirect is followed, and nothing of an answer but its
 * status is read.
 */
export function createWebPush({
  keys,
  publicKey,
  mailFrom,
  milliseconds = answerMilliseconds,
}: WebPushOptions): WebPush {
  const contact = `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
  return {
    publicKey,
    async send({ endpoint, serverKey, ...subscription }, { text, topic, secondsToLive }) {
      const { encryptPush, publicKeyOf, vapidAuthorization } = await protocol();
      const privateKey = (await keys()).find((one) => publicKeyOf(one) === serverKey);
      // A browser stays with the key that it subscribed with, so none of ours reaches it.
      if (privateKey === undefined) return "lapsed";
      const { origin, host } = new URL(endpoint);
      const exp = Math.floor(Date.now() / 1000) + tokenSeconds;
      const { status, body } = await fetch(endpoint, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(milliseconds),
        headers: {
          authorization: vapidAuthorization(privateKey, { aud: origin, exp, sub: contact }),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(secondsToLive),
          topic: createHash("sha256").update(topic).digest("base64url").slice(0, 32),
          urgency: "high",
        },
        body: new Uint8Array(encryptPush(text, subscription, messageBytes)),
      });
      await body?.cancel();
      return outcomeOf(status, host);
    },
  };
}

/** Raises for an answer after which the same push may be taken later. */
function outcomeOf(status: number, service: string): PushOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "lapsed";
  if (status === 429 || status >= 500) throw new Error(`The push service ${service} answered ${status}`);
  createLog({}).error("a push was refused", { service, status });
  return "refused";
}
