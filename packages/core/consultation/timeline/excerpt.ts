const longest = 280;

/** The beginning of a note without empty lines, cut between characters. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(line);
  return characters.length <= longest ? line : `${characters.slice(0, longest).join("").trimEnd()}…`;
}
