/** Emoji with their modifiers, and marks that only steer the direction or the joining of letters. */
const withoutLetters =
  // The marks stand alone on purpose: each is taken away wherever it is.
  // oxlint-disable-next-line no-misleading-character-class
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\u{e0000}-\u{e007f}]/gu;

/** Controls other than the line feed. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The text as paper can show it: composed letters, no emoji, no marks of direction, two kinds of spaces. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replace(withoutLetters, "")
    .replace(controls, " ")
    .replaceAll(/[\u2000-\u200a]/g, " ")
    .replaceAll("\u202f", "\u00a0");
}
