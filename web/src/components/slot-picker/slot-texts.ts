/** Texts of the slot picker, for visitors and for the nutritionist alike. */
export const slotTexts = {
  loading: "Buscando horarios",
  day: "Elegir otra fecha",
  earlier: "Siete días antes",
  later: "Siete días después",
  days: "Días con horarios",
  noTimesOn: (day: string) => `${day}, sin horarios`,
  timesOn: (day: string, times: number) =>
    `${day}, ${times === 1 ? "1 horario" : `${String(times)} horarios`}`,
  noneInWeek: "No hay horarios en estos días.",
  goToNext: (when: string) => `Ver el siguiente: ${when}`,
} as const;
