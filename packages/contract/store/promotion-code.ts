/** A promotion code as it is stored: in capitals and without spaces, however it was typed. */
export function promotionCode(typed: string): string {
  return typed.normalize("NFC").replace(/\s+/g, "").toUpperCase();
}
