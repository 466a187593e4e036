/** Control characters but tab and line ends, and the invisible ones that turn the direction of a text or hide in it. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** The same on one line: no line end either, and no joiner, which belongs to emojis alone. */
const unseenOnLine = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

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
