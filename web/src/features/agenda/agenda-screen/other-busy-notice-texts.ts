/** Texts of the notice above the agenda about another calendar that cannot be read. */
export const otherBusyNoticeTexts = {
  unread: (name: string) => `No pudimos leer tu calendario “${name}”, así que no ocupa tu agenda.`,
  stale: (name: string) =>
    `No pudimos leer tu calendario “${name}”. Lo último que leímos sigue ocupado en tu agenda.`,
  partly: (name: string) => `No pudimos leer todos los eventos de tu calendario “${name}”.`,
  see: "Ver el problema",
} as const;
