import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Context } from "./context";

const [cipher, nonceBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;
/** The length of a key in bytes. */
export const sealKeyBytes = 32;

const keyOf = (secret: string, kind: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `seal#${kind}`, sealKeyBytes));

/**
 * Encrypts a text with the stage's newest secret, in base64url: the one who keeps it cannot read or change it. `kind` names
 * its purpose and whose it is, and must be the same to open it.
 */
export async function seal(ctx: Context, kind: string, text: string): Promise<string> {
  const [newest] = await ctx.secrets.linkSecrets();
  return sealWith(keyOf(newest, kind), text);
}

/** The text that {@link seal} encrypted for `kind` with one of the stage's secrets; undefined for anything else. */
export async function unseal(ctx: Context, kind: string, sealed: string): Promise<string | undefined> {
  const secrets = await ctx.secrets.linkSecrets();
  return secrets.map((secret) => openWith(keyOf(secret, kind), sealed)).find((text) => text !== undefined);
}

/** Encrypts a text with a key of {@link sealKeyBytes}, in base64url. */
export function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  const hidden = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString("base64url");
}

/** The text that {@link sealWith} encrypted with this key; undefined for anything else. */
export function openWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
  } catch {
    return undefined;
  }
}
