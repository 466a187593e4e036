import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import type { StoredPartner } from "./entity";
import { keyPattern, keyPrefixes } from "../../kernel/partner-key-format";
import { sandboxOf } from "../../kernel/sandbox";
import { isSameSecret, signatureOf } from "../../kernel/signature";
import { findPartner } from "./repo";

export type StoredPartnerKey = StoredPartner["keys"][number];

/**
 * Makes a key for a partner, or for its sandbox. `key` is shown once and never stored; `stored` is what the partner's
 * item holds, with a hash of the key.
 */
export async function newPartnerKey(
  ctx: Context,
  partnerId: string,
  { isTest = false }: { isTest?: boolean } = {},
): Promise<{ key: string; stored: StoredPartnerKey }> {
  const keyId = ctx.newId("partnerKey");
  const secret = await signatureOf(ctx, `partnerKey#${partnerId}#${keyId}`);
  const prefix = isTest ? keyPrefixes.test : keyPrefixes.live;
  const key = [prefix, withoutPrefix(partnerId), withoutPrefix(keyId), secret].join("_");
  return {
    key,
    stored: {
      keyId,
      hash: hashOf(key),
      hint: `${prefix}_…${secret.slice(-4)}`,
      ...(isTest && { isTest }),
      createdAt: ctx.now(),
    },
  };
}

/**
 * Who sends with a key: its active partner, or the sandbox of that partner. Undefined when the key is unknown, expired or
 * revoked.
 */
export async function findKeyHolder(ctx: Context, key: string): Promise<string | undefined> {
  const [, , partnerPart, keyPart] = keyPattern.exec(key) ?? [];
  if (partnerPart === undefined || keyPart === undefined) return undefined;
  const partner = await findPartner(ctx, `${idPrefixes.partner}_${partnerPart}`);
  const stored = partner?.keys.find(({ keyId }) => keyId === `${idPrefixes.partnerKey}_${keyPart}`);
  if (!isSameSecret(stored?.hash ?? "", hashOf(key))) return undefined;
  const isCurrent = stored?.expiresAt === undefined || stored.expiresAt > ctx.now();
  if (!partner?.isActive || !isCurrent) return undefined;
  return stored?.isTest ? sandboxOf(partner.partnerId) : partner.partnerId;
}

function withoutPrefix(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

/** The key has as much entropy as its hash, so it cannot be guessed: one round of SHA-256 is enough. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
