const inWords = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} y ${texts.at(-1)}`;

/** Texts of the meals of a day and of a week. */
export const mealTexts = {
  count: "Comidas al día",
  countRange: "Escribe un número del 1 al 24",
  rebuild: "Actualizar",
  times: "Horarios de comida",
  time: (number: number) => `${number}.ª comida`,
  rebuilt: (count: number, kept: number) => {
    const rows = count === 1 ? "Hay 1 horario" : `Hay ${count} horarios`;
    if (kept === 0) return `${rows}.`;
    return kept === 1
      ? `${rows}; el que ya tenías se conserva.`
      : `${rows}; los ${kept} que ya tenías se conservan.`;
  },
  removal: (hours: readonly string[]) => ({
    title: "Quitar horarios",
    lead:
      hours.length === 1
        ? `Se quitará el horario de las ${hours[0]}.`
        : `Se quitarán los horarios de las ${inWords(hours)}.`,
    confirm: "Quitar horarios",
  }),
  week: {
    home: "En casa",
    out: "Fuera",
    total: "Total",
    weekday: "Entre semana",
    weekend: "Fin de semana",
    cell: (row: string, column: string) => `${row}, ${column.toLowerCase()}`,
  },
} as const;
