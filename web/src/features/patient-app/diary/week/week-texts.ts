/** Texts of weeks and days without entries. */
export const weekTexts = {
  nothing: "Aún no hay nada de este día.",
  empty: "Aquí no hay nada de esta semana.",
  ownClock: (name: string, zone: string) =>
    `Tus días van con la hora de tu teléfono (${zone}); tus citas, con la del consultorio de ${name}.`,
  off: (name: string) => `${name} no usa el diario por ahora.`,
} as const;
