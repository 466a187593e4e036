/** Texts of weeks and days without entries. */
export const weekTexts = {
  nothing: "Aún no hay nada de este día.",
  empty: "Aquí no hay nada de esta semana.",
  off: (name: string) => `${name} no usa el diario por ahora.`,
} as const;
