import type { Minutes } from "../shared/closed-hours";

/** A shaded part of a day, before the calendar has it. */
export interface Shade extends Minutes {
  day: string;
  /** The calendar shows it as a tooltip. */
  title?: string;
  /** Whether the style sheet prints the title; `--label` and `--short` of the style are what it prints in narrow days. */
  isPrinted?: boolean;
  style: Record<string, string>;
}

/** What is drawn over a shade. */
type Cover = Minutes & { day: string };

/** Three lines have room in so many minutes, and one line in the fewer. */
const roomy = 45;
const least = 20;

/**
 * Puts each printed title where neither an event nor the title of a later shade is drawn over it: into the first free part of
 * its shade with room, or else the longest. Where none has room for a line, the title is a tooltip alone.
 */
export function placeLabels(shades: readonly Shade[], events: readonly Cover[]): Shade[] {
  return shades.flatMap((shade, index) => {
    if (!shade.isPrinted) return [shade];
    const over = [...shades.slice(index + 1).filter(({ isPrinted }) => isPrinted), ...events];
    const free = freeParts(
      shade,
      over.filter(({ day }) => day === shade.day),
    );
    const longest = free.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
    const place = free.find((part) => lengthOf(part) >= roomy) ?? longest;
    if (place && lengthOf(place) === lengthOf(shade)) return [shade];
    const { title, ...untitled } = shade;
    if (!place || lengthOf(place) < least)
      return [{ ...shade, isPrinted: false, style: { ...shade.style, "--printed": "none" } }];
    return [untitled, { ...place, day: shade.day, title, style: wordsOf(shade) }];
  });
}

/** The texts of a shade without its look. */
const wordsOf = ({ style }: Shade): Shade["style"] =>
  Object.fromEntries(Object.entries(style).filter(([name]) => name.startsWith("--")));

const lengthOf = ({ start, end }: Minutes): number => end - start;

/** The parts of a time that no other one covers. */
function freeParts({ start, end }: Minutes, over: readonly Minutes[]): Minutes[] {
  const free: Minutes[] = [];
  let from = start;
  for (const cover of over.toSorted((one, other) => one.start - other.start)) {
    if (cover.start > from) free.push({ start: from, end: Math.min(cover.start, end) });
    from = Math.max(from, cover.end);
    if (from >= end) return free;
  }
  return [...free, { start: from, end }];
}
