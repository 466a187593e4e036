/** Letters, spaces and `.'-`. A point ends an abbreviation: inside a word it would make an address. */
const nameLike = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?=[ ]|$)[\p{L}\p{M} '’-]*)*$/u;
const longestName = 80;

/**
 * A nutritionist's name for the subject of a mail; a neutral phrase when it does not look like a name, because whoever
 * registers chooses it: control characters, addresses and advertising never reach a subject.
 */
export function nameInSubject(name: string): string {
  return name.length <= longestName && nameLike.test(name) ? name : "Tu nutrióloga o nutriólogo";
}
