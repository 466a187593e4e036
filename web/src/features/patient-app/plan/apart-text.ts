/** What the record lets nobody eat in one meal. */
export const apartText = (name: string, reason: string): string =>
  `${name}: ${reason} no se juntan en la misma comida.`;
