import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import type { StoredPartner } from "./entity";
import { keyPattern, keyPrefix } from "../../kernel/partner-key-format";
import { isSameSecret, signatureOf } from "../../kernel/signature";
import { findPartner } from "./repo";

export type StoredPartnerKey = StoredPartner["keys"][number];

/**
 * Makes a key for a partner. `key` is shown once and never stored; `stored` is what the partner's item holds,
 * with a hash of the key.
 */
export async function newPartnerKey(
  ctx: Context,
  partnerId: string,
): Promise<{ key: string; stored: StoredPartnerKey }> {
  const keyId = ctx.newId("partnerKey");
  const secret = await signatureOf(ctx, `partnerKey#${partnerId}#${keyId}`);
  const key = [keyPrefix, withoutPrefix(partnerId), withoutPrefix(keyId), secret].join("_");
  return {
    key,
    stored: { keyId, hash: hashOf(key), hint: `${keyPrefix}_…${secret.slice(-4)}`, createdAt: ctx.now() },
  };
}

/** The active partner that owns a key; undefined when the key is unknown, expired or revoked. */
export async function findPartnerByKey(ctx: Context, key: string): Promise<StoredPartner | undefined> {
  const [, partnerPart, keyPart] = keyPattern.exec(key) ?? [];
  if (partnerPart === undefined || keyPart === undefined) return undefined;
  const partner = await findPartner(ctx, `${idPrefixes.partner}_${partnerPart}`);
  const stored = partner?.keys.find(({ keyId }) => keyId === `${idPrefixes.partnerKey}_${keyPart}`);
  if (!isSameSecret(stored?.hash ?? "", hashOf(key))) return undefined;
  const isCurrent = stored?.expiresAt === undefined || stored.expiresAt > ctx.now();
  return partner?.isActive && isCurrent ? partner : undefined;
}

function withoutPrefix(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

/** The key has as much entropy as its hash, so it cannot be guessed: one round of SHA-256 is enough. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
