import { contentKeys, delimiter, keyPairOf, saltBytes } from "@nutria/platform/web-push/encryption";
import { jwkOf, newPushKey, publicKeyOf, type VapidClaims } from "@nutria/platform/web-push/vapid";
import { createDecipheriv, createPublicKey, randomBytes, verify } from "node:crypto";

const tagBytes = 16;

/** The keys that a browser makes for a subscription: it gives away the public one and the secret. */
export interface BrowserKeys {
  privateKey: string;
  p256dh: string;
  auth: string;
}

/** New keys of a subscription. */
export function newBrowserKeys(): BrowserKeys {
  const privateKey = newPushKey();
  return { privateKey, p256dh: publicKeyOf(privateKey), auth: randomBytes(16).toString("base64url") };
}

/** Decrypts a message as the browser does (RFC 8291). Raises when it is for another key, or was changed. */
export function decryptPush(body: Buffer, { privateKey, auth }: Omit<BrowserKeys, "p256dh">): string {
  const pair = keyPairOf(privateKey);
  const salt = body.subarray(0, saltBytes);
  const start = saltBytes + 5 + (body[saltBytes + 4] ?? 0);
  const sender = body.subarray(saltBytes + 5, start);
  const { key, nonce } = contentKeys({
    shared: pair.computeSecret(sender),
    auth: Buffer.from(auth, "base64url"),
    receiver: pair.getPublicKey(),
    sender,
    salt,
  });
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(body.subarray(start, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== delimiter) throw new Error("The record does not end as the last one does");
  return padded.subarray(0, end).toString();
}

/** Who sent a push, by its `Authorization` header (RFC 8292); undefined when the key that it names did not sign it. */
export function readVapidAuthorization(
  authorization: string,
): { claims: VapidClaims; publicKey: string } | undefined {
  const [, token = "", publicKey = ""] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  try {
    const isSigned = verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ format: "jwk", key: jwkOf(publicKey) }), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!isSigned) return undefined;
    return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as VapidClaims, publicKey };
  } catch {
    return undefined;
  }
}
