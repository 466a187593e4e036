/** Prefix of each kind of key, so that a leaked one can be recognised; `npk` is that of the live keys of before there were test keys. */
export const keyPrefixes = { live: "sk_live", test: "sk_test", earlier: "npk" } as const;

const prefixes = Object.values(keyPrefixes);

/**
 * A partner key: prefix, id of the partner and id of the key (both without their prefixes), and the secret,
 * an HMAC of 43 characters.
 */
export const keyPattern = new RegExp(`^(${prefixes.join("|")})_([0-9A-Z]{26})_([0-9A-Z]{26})_([\\w-]{43})$`);

/** Whether a bearer token has the prefix of a partner key; it need not be valid. */
export function looksLikePartnerKey(text: string): boolean {
  return prefixes.some((prefix) => text.startsWith(`${prefix}_`));
}
