import { plainLine } from "../web/plain-text";

/** What is copied around an address: quotes, brackets, and the marks of the sentence or the list it stood in. */
const around = /^[\s("'“‘[]+|[\s)"”’\],;:.]+$/g;

/** Longer than any address with what stands around it. The patterns below take the square of a text's length. */
const longestTyped = 1000;

/**
 * An address as it was meant by what was typed or pasted: without what nobody sees, the name before it, a link's `mailto:`,
 * and what stood around it. A domain beyond English is written as mail servers know it (`xn--…`), so that both spellings
 * are one address.
 */
export function emailText(typed: string): string {
  if (typed.length > longestTyped) return typed;
  const bare = plainLine(typed.normalize("NFC"))
    .replace(/^[^<]*<([^<>]*)>$/, "$1")
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace("＠", "@")
    .replace(around, "");
  return bare.replace(/[^@\s/?#:\\%]+$/, (domain) =>
    /[^\0-\x7f]/.test(domain) && URL.canParse(`http://${domain}`)
      ? new URL(`http://${domain}`).hostname
      : domain,
  );
}

/**
 * Dot-atoms of RFC 5322, without a dot at their ends or two together, before a domain of RFC 1035 whose labels neither begin
 * nor end with a hyphen.
 */
export const emailPattern =
  /^(?!\.|.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]*[a-z\d])$/i;

/** What an earlier rule took beside that: more dots, and hyphens at a label's ends. Who registered so still signs in. */
export const earlierEmailPattern = /^[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i;
