/** The name of a day of the mini month. */
export const miniMonthTexts = { today: "Hoy", selected: "seleccionado", busy: "con citas" } as const;
