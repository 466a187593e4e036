import { wordsOf } from "../../web/search";

/** The words of a food's name without accents and endings of the plural, so that typed and stored names compare equal. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** A word without the ending of its plural: "nueces" and "nuez", "camarones" and "camarón" are one. */
export function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/s$/, "").replace(/e$/, "") : word;
  return singular.replace(/c$/, "z");
}
