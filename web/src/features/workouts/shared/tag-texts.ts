/** What workouts and videos are found by. */
export const tagTexts = {
  discipline: "Disciplina",
  muscle: "Músculo",
  material: "Material",
  any: { discipline: "Todas", muscle: "Todos", material: "Todo" },
  muscles: "Músculos",
  materials: "Material",
  noDiscipline: "Sin elegir",
} as const;
