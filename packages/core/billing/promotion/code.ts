/** A code as it is stored: in capitals and without spaces, however it was typed. */
export function normalisedCode(typed: string): string {
  return typed.normalize("NFC").replace(/\s+/g, "").toUpperCase();
}
