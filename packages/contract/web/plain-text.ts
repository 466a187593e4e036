/**
 * What nobody sees on one line: control characters, halves of a character, and what Unicode lets a font leave out, such as
 * soft hyphens, fillers, marks of direction and the joiners and selectors of emojis.
 */
const unseenOnLine = /[\p{Cc}\p{Cs}\p{DI}\u2028\u2029\u2800\ufff9-\ufffb]/gu;

/**
 * The same in a text, which keeps its line ends, and what follows an emoji or a flag that it belongs to: seven letters at the
 * most, because a search of any length would take a minute for a body of nothing else.
 */
const unseen =
  /(?![\t\n\r]|\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb]|(?<!\p{ExtPict}|\p{EMod}|\ufe0f)(?:\u200c|\u200d|\ufe0f)|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,7})[\u{e0020}-\u{e007f}]/gu;

/**
 * A text as it was typed, without what nobody sees: such a character would turn the letters of a name around, or break the
 * layout of a message. Lines stay.
 */
export function plainText(text: string): string {
  return text.replace(unseen, "");
}

/** What parts the words of a text besides a space. */
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** A name of somebody or of a file, on one line: a line's end parts its words, and what nobody sees goes. */
export function plainLine(text: string): string {
  return text.replace(lineEnds, " ").replace(unseenOnLine, "").trim();
}
