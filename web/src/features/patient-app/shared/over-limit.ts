/**
 * Message about a text that is longer than it may be, by characters as the contract counts them; undefined for one that
 * fits. A field with this never cuts away the end of what is pasted.
 */
export function overLimit(text: string, most: number): string | undefined {
  const over = text.length - most;
  if (over <= 0) return undefined;
  return `Caben ${most.toLocaleString("es-MX")} caracteres: ${over === 1 ? "sobra 1" : `sobran ${over.toLocaleString("es-MX")}`}.`;
}
