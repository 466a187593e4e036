import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Context } from "./context";

const [cipher, nonceBytes, tagBytes, keyBytes] = ["aes-256-gcm", 12, 16, 32] as const;

const keyOf = (secret: string, kind: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `seal#${kind}`, keyBytes));

/**
 * Encrypts a text with the stage's newest secret, in base64url: the one who keeps it cannot read or change it. `kind` names
 * its purpose and whose it is, and must be the same to open it.
 */
export async function seal(ctx: Context, kind: string, text: string): Promise<string> {
  const [newest] = await ctx.secrets.linkSecrets();
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(newest, kind), nonce);
  const hidden = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString("base64url");
}

/** The text that {@link seal} encrypted for `kind` with one of the stage's secrets; undefined for anything else. */
export async function unseal(ctx: Context, kind: string, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const secrets = await ctx.secrets.linkSecrets();
  return secrets.map((secret) => opened(keyOf(secret, kind), bytes)).find((text) => text !== undefined);
}

function opened(key: Buffer, bytes: Buffer): string | undefined {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
  } catch {
    return undefined;
  }
}
