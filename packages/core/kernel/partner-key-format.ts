/** Prefix of every partner key, so that a leaked key can be recognised. */
export const keyPrefix = "npk";

/**
 * A partner key: prefix, id of the partner and id of the key (both without their prefixes), and the secret,
 * an HMAC of 43 characters.
 */
export const keyPattern = new RegExp(`^${keyPrefix}_([0-9A-Z]{26})_([0-9A-Z]{26})_([\\w-]{43})$`);

/** Whether a bearer token has the prefix of a partner key; it need not be valid. */
export function looksLikePartnerKey(text: string): boolean {
  return text.startsWith(`${keyPrefix}_`);
}
