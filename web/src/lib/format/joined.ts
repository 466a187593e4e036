const list = new Intl.ListFormat("es-MX", { type: "conjunction" });

/** Joins words as a sentence does: `Ana, Beto y Carla`. */
export const joined = (words: readonly string[]): string => list.format(words);
