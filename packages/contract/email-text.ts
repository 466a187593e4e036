import { plainLine } from "./plain-text";

/** An address between angle brackets, as mail programs copy a person. */
const named = /^[^<>]*<([^<>\s]+)>$/;
/** What is copied around an address: brackets, quotes, and the marks of the sentence or the list it stood in. */
const around = /^[\s<("'“‘[]+(?=[^\s])|[\s>)"”’\],;:.]+$/g;

/**
 * An address as it was meant by what was typed or pasted: without what nobody sees, a link's `mailto:`, and what stood around
 * it. A domain beyond English is written as mail servers know it (`xn--…`), so that both spellings are one address.
 */
export function emailText(typed: string): string {
  const line = plainLine(typed.normalize("NFC")).replaceAll("＠", "@");
  const bare = (named.exec(line)?.[1] ?? line)
    .replace(/^mailto:/i, "")
    .replace(/(@[^?]*)\?.*$/, "$1")
    .replace(around, "")
    .replace(/^mailto:/i, "");
  const at = bare.lastIndexOf("@");
  return at === -1 ? bare : `${bare.slice(0, at)}@${domainOf(bare.slice(at + 1))}`;
}

function domainOf(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@\\%]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Dot-atoms of RFC 5322 without a dot at their ends or two together, before a domain of RFC 1035. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`,
);
