/** Texts of the time grid and of the month, which load after the agenda's screen. */
export const wholeDayTexts = {
  more: "24 horas",
  less: "Mi horario",
  help: ": ver todas las horas del día",
} as const;

/** What lies behind the events of the time grid. */
export const backgroundTexts = {
  now: (time: string) => `Ahora, ${time}`,
  buffer: "Tiempo reservado alrededor de la cita",
} as const;

/** Why the practice does not work on a day. */
export const shutDayTexts = { closed: "Cerrado", off: "Día sin servicio" } as const;

export const monthTexts = {
  open: (day: string) => `${day}: ver el día`,
  more: (count: number) => `${String(count)} más`,
  moreOf: (day: string) => ` el ${day}`,
  count: (count: number) => (count === 1 ? "1 evento" : `${String(count)} eventos`),
} as const;
