import { wordsOf } from "@nutria/contract/web/search";

/** Whether each typed word begins a word of a text, whatever their accents and capitals. */
export function isNamed(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
