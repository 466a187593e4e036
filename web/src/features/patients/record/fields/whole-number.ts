/** The whole number at the start of a typed text; null for an empty text, undefined for one that starts otherwise. */
export function wholeNumberFrom(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
}
