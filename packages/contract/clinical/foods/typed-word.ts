import { stemOf } from "./food-words";

/** How a typed word stands to a word of a name: the same, its beginning, as it sounds, or with one letter wrong. */
export const closeness = { same: 0, beginning: 2, sound: 4, soundBeginning: 5, oneError: 7 } as const;

/** A word in the forms in which it is compared. */
export interface WordForms {
  word: string;
  /** Without the ending of its plural. */
  stem: string;
  /** As it sounds in Mexico: `zanahoria` and `sanaoria` are one. */
  sound: string;
}

export function formsOf(word: string): WordForms {
  const stem = stemOf(word);
  return { word, stem, sound: soundOf(stem) };
}

/** A word without accents as it sounds: letters that people mistake for each other are one. */
export function soundOf(word: string): string {
  return word
    .replace(/ch/g, "1")
    .replace(/sh/g, "1")
    .replace(/h/g, "")
    .replace(/^yogo?urt$/, "yogur")
    .replace(/ll/g, "y")
    .replace(/(qu|k)/g, "c")
    .replace(/c(?=[ei])/g, "s")
    .replace(/g(?=[ei])/g, "j")
    .replace(/[zx]/g, "s")
    .replace(/[vw]/g, "b")
    .replace(/^i(?=[aeou])/, "y")
    .replace(/(.)\1/g, "$1");
}

/** From this length on a typed word may have one letter wrong. */
const leastForError = 4;

/**
 * How near a typed word is to a word, 0 for the same; undefined for another word. An error is looked for only where it is
 * asked for, since it is slow, and a nearer word makes it needless.
 */
export function nearness(
  typed: WordForms,
  { word, stem, sound }: WordForms,
  hasError: boolean,
): number | undefined {
  if (typed.stem === stem || typed.word === word) return closeness.same;
  if (word.startsWith(typed.word)) return closeness.beginning;
  if (typed.sound === sound) return closeness.sound;
  if (!hasError) return undefined;
  if (typed.word.length < leastForError) return undefined;
  // A short word sounds nearly like many others: `ghee` is no `jengibre`, and `wasa` no `barra`.
  if (typed.word.length === leastForError)
    return isOneApart(typed.word, word) ? closeness.oneError : undefined;
  if (sound.startsWith(typed.sound)) return closeness.soundBeginning;
  return isOneApart(typed.sound, sound) ? closeness.oneError : undefined;
}

/** Whether two words differ in one letter: another, one more, one less, or two that are exchanged. */
export function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short.length < leastForError - 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
