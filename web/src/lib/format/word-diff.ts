/** A part of a text; `isChanged` where the other text differs. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

/** Longer texts than this, in words of both, are compared by their beginning and their end alone. */
const mostCells = 1_000_000;

const words = new Intl.Segmenter("es", { granularity: "word" });
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
const isSpace = (text: string): boolean => text.trim() === "";
const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * The parts of two texts, with the words that differ marked on both sides. Texts without a word in common are not
 * marked: everything differs.
 */
export function diffWords(one: string, other: string): [DiffPart[], DiffPart[]] {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const kept = commonWords(mine, theirs);
  if (!kept.some(([index]) => isWord(mine[index]!))) return [whole(one), whole(other)];
  return [
    partsOf(mine, new Set(kept.map(([index]) => index))),
    partsOf(theirs, new Set(kept.map(([, index]) => index))),
  ];
}

const whole = (text: string): DiffPart[] => (text === "" ? [] : [{ text, isChanged: false }]);

/** Joins words to parts; a space between two changed words is changed with them. */
function partsOf(texts: readonly string[], kept: ReadonlySet<number>): DiffPart[] {
  const isChanged = (index: number): boolean =>
    !kept.has(index) ||
    (isSpace(texts[index]!) &&
      index > 0 &&
      !kept.has(index - 1) &&
      index + 1 < texts.length &&
      !kept.has(index + 1));
  const parts: DiffPart[] = [];
  for (const [index, text] of texts.entries()) {
    const last = parts.at(-1);
    if (last && last.isChanged === isChanged(index)) last.text += text;
    else parts.push({ text, isChanged: isChanged(index) });
  }
  return parts;
}

/** The words that both have, in order, as pairs of indices. */
function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const pairs: [number, number][] = [];
  for (let index = 0; index < start; index++) pairs.push([index, index]);
  const middles = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
  for (const [index, partner] of longestCommon(...middles)) pairs.push([start + index, start + partner]);
  for (let index = end; index > 0; index--) pairs.push([one.length - index, other.length - index]);
  return pairs;
}

/** The longest common subsequence of two lists; none for lists that are too long to compare. */
function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  if (one.length * other.length > mostCells) return [];
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? 1 + lengths[(i + 1) * width + j + 1]!
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
