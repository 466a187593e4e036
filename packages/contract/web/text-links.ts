/** A piece of a text: plain words, or an address that can be pressed. */
export interface TextPart {
  text: string;
  /** Present for an address: what the press opens, which is what is read. */
  href?: string;
}

/** An address up to a space or a mark that ends it. */
const candidates = /https:\/\/[^\s<>"“”„\xab\xbb`\\^{}|]+/giu;
/** Right before it, these make it the end of something else. */
const partOfWord = /[\p{L}\p{N}@_/.-]$/u;
/** Marks that turn the direction of a text, or that nobody sees: what is read may not be what would be opened. */
const deceiving = /[\p{DI}\p{Cf}\p{Cc}\p{Co}\u2800]/u;
/** Ends a sentence rather than an address; marks of direction that close after it do so too. */
const trailing = /[.,;:!?…'‘’*_~)\]\u200b-\u200f\u202c\u2060\u2069\ufeff]$/u;
const openerOf: Record<string, string> = { ")": "(", "]": "[" };

/** Labels of a name of Latin letters as Spanish has them; a name of other letters can be taken for another one. */
const hostName = /^(?:[a-z0-9áéíóúüñ](?:[a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?\.)+[a-z]{2,24}$/;
const punycode = /(?:^|\.)xn--/;

/**
 * A text in pieces, with the addresses that can be pressed: those that begin with `https://` and name the place that they
 * open. Any other address stays a text, to be copied by who trusts it. The pieces joined are the text.
 */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(candidates)) {
    if (partOfWord.test(text.slice(Math.max(0, index - 2), index))) continue;
    const address = withoutTrailing(candidate);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** An address without the marks of the sentence around it; a bracket that it opened itself stays. */
function withoutTrailing(candidate: string): string {
  const counts = new Map<string, number>();
  for (const letter of candidate) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const countOf = (letter: string) => counts.get(letter) ?? 0;
  let end = candidate.length;
  for (; end > 0; end--) {
    const last = candidate[end - 1] ?? "";
    if (!trailing.test(last)) break;
    const opener = openerOf[last];
    if (opener !== undefined && countOf(opener) >= countOf(last)) break;
    counts.set(last, countOf(last) - 1);
  }
  return candidate.slice(0, end);
}

/** What an address opens; undefined where it is none, or where it does not say what it opens. */
function hrefOf(address: string): string | undefined {
  if (deceiving.test(address)) return undefined;
  const authority = address.slice("https://".length).split(/[/?#]/, 1)[0] ?? "";
  const host = authority.replace(/:\d{1,5}$/, "").toLowerCase();
  if (!hostName.test(host.normalize("NFC")) || punycode.test(host)) return undefined;
  try {
    const { protocol, href } = new URL(address);
    return protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
