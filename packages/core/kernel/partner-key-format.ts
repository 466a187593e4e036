/** What stands before every key, so that one that was left somewhere can be told for what it is. */
export const keyMark = "npk";

/** The partner's id and the key's own, without their prefixes, and the secret: an HMAC, hence 43 characters. */
export const keyForm = new RegExp(`^${keyMark}_([0-9A-Z]{26})_([0-9A-Z]{26})_([\\w-]{43})$`);

/** Whether a bearer's text is meant as a partner's key, right or wrong. */
export function looksLikePartnerKey(text: string): boolean {
  return text.startsWith(`${keyMark}_`);
}
