/** Texts of what is busy in another calendar, of which only the time is known. */
export const otherBusyTexts = {
  label: "Ocupado · otro calendario",
  times: (start: string, end: string) => `, ${start} a ${end}`,
  allDay: "Todo el día",
  unread: (name: string) => `No pudimos leer tu calendario “${name}”, así que no ocupa tu agenda.`,
  stale: (name: string) =>
    `No pudimos leer tu calendario “${name}”. Lo último que leímos sigue ocupado en tu agenda.`,
  see: "Ver el problema",
} as const;
