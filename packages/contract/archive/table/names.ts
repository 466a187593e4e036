import { isDevotion, isGivenName } from "./given-names";

/** A name in its two parts; `isDoubtful` where somebody should look at them. */
interface SplitName {
  name: string;
  lastName: string;
  isDoubtful: boolean;
}

/** Words that belong to the one after them. */
const particle =
  /^(de|del|la|las|los|lo|el|d['’]|da|das|do|dos|di|du|des|von|van|vander|vanden|der|den|zu|zum|zur|ten|ter|le|san|santa|santo|sto\.?|sta\.?|mac|mc|o['’]|ibn|ben|bin|al|saint|st\.)$/i;
/** The particles with which the second half of one last name begins, as in Ponce de León. */
const ofParticle = /^(de|del)( |$)/i;
/** Whether a word stands between two last names that are one; an E is an initial where no I follows. */
const isJoiner = (word: string, next: string): boolean =>
  /^y$/i.test(word) || word === "i" || (/^e$/i.test(word) && /^h?[ií]/i.test(next));

/** The parts of a name: a word with the particles before it, or two words that `y` joins. */
function partsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const parts: string[] = [];
  let held: string[] = [];
  let isJoined = false;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    const joins = isJoiner(word, words[at + 1] ?? "") && parts.length > 1 && held.length === 0 && !isLast;
    if (joins) isJoined = true;
    if (joins || (particle.test(word) && !isLast)) {
      held.push(word);
      continue;
    }
    const part = [...held, word].join(" ");
    held = [];
    if (isJoined) parts.push(`${parts.pop() ?? ""} ${part}`);
    else parts.push(part);
    isJoined = false;
  }
  return parts;
}

const isAlone = (part: string | undefined): boolean => part !== undefined && !/\s/.test(part);
const isGiven = (part: string | undefined): boolean =>
  part !== undefined && isAlone(part) && isGivenName(part);

/** Joins the ends of given names, and the second halves of last names, with the preceding part. */
function joined(parts: readonly string[]): { parts: string[]; hasJoined: boolean } {
  const result: string[] = [];
  let hasJoined = false;
  for (const [at, part] of parts.entries()) {
    const before = result.at(-1);
    const isLast = at === parts.length - 1;
    const endsGiven = isDevotion(part) && isGiven(before) && !isLast;
    // A last name goes on with `de` only where another one follows, or one stands before it already.
    const isHalf =
      ofParticle.test(part) && result.length > 1 && !isLast && isAlone(before) && !isGiven(before);
    if (before !== undefined && (endsGiven || isHalf)) {
      result[result.length - 1] = `${before} ${part}`;
      hasJoined = true;
    } else result.push(part);
  }
  return { parts: result, hasJoined };
}

const isHyphenated = (part: string | undefined): boolean => /\p{L}-\p{L}/u.test(part ?? "");

/**
 * Splits a whole name, which ends in two last names in Mexico; one with a comma has them first. No word is dropped, and
 * particles (de la, del, y, von, San) stay with their last name.
 */
export function splitName(fullName: string): SplitName {
  const ofComma = splitAtComma(fullName);
  if (ofComma) return ofComma;
  const { parts, hasJoined } = joined(partsOf(fullName));
  const { length } = parts;
  if (length <= 2) {
    const [name = "", lastName = ""] = parts;
    return { name, lastName, isDoubtful: length < 2 || hasJoined };
  }
  const beforeLast = parts[length - 2];
  // `Ana María Pérez` and `Ana María García-López` have no second part of the last name.
  const hasOneLastName = isGiven(beforeLast) || (isHyphenated(parts[length - 1]) && length > 3);
  const first = hasOneLastName ? length - 1 : length - 2;
  const isUsual = !hasJoined && !hasOneLastName && length <= 4 && parts.every(isAlone);
  return {
    name: parts.slice(0, first).join(" "),
    lastName: parts.slice(first).join(" "),
    isDoubtful: !isUsual,
  };
}

/** Splits a whole name that begins with the last names. */
export function splitLastNameFirst(fullName: string): SplitName {
  const ofComma = splitAtComma(fullName);
  if (ofComma) return ofComma;
  const [start = "", next = "", ...rest] = partsOf(fullName);
  const isHalf = ofParticle.test(next) && rest.length > 1 && !isGiven(rest[0]);
  const { parts } = joined(isHalf ? [`${start} ${next}`, ...rest] : [start, next, ...rest].filter(Boolean));
  const { length } = parts;
  const first = length <= 2 || isGiven(parts[1]) ? 1 : 2;
  return {
    name: parts.slice(first).join(" "),
    lastName: parts.slice(0, first).join(" "),
    isDoubtful: length !== 3 && length !== 4,
  };
}

function splitAtComma(fullName: string): SplitName | undefined {
  const [before = "", after = "", ...others] = fullName.split(",").map((part) => part.trim());
  if (before === "" || after === "") return undefined;
  return {
    name: [after, ...others.filter(Boolean)].join(" "),
    lastName: before,
    isDoubtful: others.length > 0,
  };
}

/** Whether whole names begin with the last names: most end in given names, and hardly one begins with them. */
export function isLastNameFirst(names: readonly string[]): boolean {
  const all = names.map((name) => partsOf(name)).filter((parts) => parts.length > 2);
  const ends = all.filter((parts) => isGiven(parts.at(-1)) && !isGiven(parts[0])).length;
  const begins = all.filter((parts) => isGiven(parts[0])).length;
  return ends > 0 && ends > begins * 4 && ends * 2 >= all.length;
}
