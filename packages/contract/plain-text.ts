/** What nobody sees in any text: soft hyphens, fillers, marks of direction, halves of a character. */
const hidden =
  "\\p{Cs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0100}-\\u{e01ef}";
/** What belongs to emojis: their joiners, the selectors of their look, and the tags of flags. */
const joiners = "(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]";
const selectors = "(?<!\\p{Emoji})[\\ufe00-\\ufe0f]";
const tags = "(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0000}-\\u{e007f}]";

/** Control characters but tab and line ends, and what else nobody sees. */
const unseen = new RegExp(`(?![\\t\\n\\r])\\p{Cc}|[${hidden}]|${joiners}|${selectors}|${tags}`, "gu");

/** The same on one line: no line end either, and no joiner, which belongs to emojis alone. */
const unseenOnLine = new RegExp(
  `[\\p{Cc}${hidden}\\u200c\\u200d\\u2028\\u2029\\u{e0000}-\\u{e007f}]|${selectors}`,
  "gu",
);

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
