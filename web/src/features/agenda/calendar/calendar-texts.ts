/** Texts of the time grid and of the month, which load after the agenda's screen. */
export const wholeDayTexts = { label: "24 h", help: ": ver todas las horas del día" } as const;

/** Why the practice does not work on a day. */
export const shutDayTexts = {
  closed: "Cerrado",
  off: "Día sin servicio",
  open: (word: string, day: string) => `${word}: abrir ${day}`,
} as const;

export const monthTexts = {
  open: (day: string) => `${day}: ver el día`,
  more: (count: number) => `${String(count)} más`,
  moreOf: (day: string) => ` el ${day}`,
  count: (count: number) => (count === 1 ? "1 evento" : `${String(count)} eventos`),
} as const;
