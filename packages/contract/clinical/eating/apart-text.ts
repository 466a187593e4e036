/** A combination that the record forbids within one meal: `Kosher: carne con leche, nunca en la misma comida.` */
export const apartText = (name: string, reason: string): string =>
  `${name}: ${reason}, nunca en la misma comida.`;
