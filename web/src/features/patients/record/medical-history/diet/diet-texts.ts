import { removalOf } from "../answer-rows";

/** Texts of the dietetic section. */
export const dietTexts = {
  title: "Perfil dietético",
  parts: {
    meals: "Comidas y horarios",
    location: "Dónde come",
    diets: "Tipo de dieta",
    allergies: "Alergias e intolerancias",
    foods: "Alimentos",
    supplements: "Suplementos",
    notes: "Notas adicionales",
  },
  week: "Comidas a la semana, en casa y fuera",
  allergies: "Alergias",
  noAllergies: "Sin alergias conocidas",
  intolerances: "Intolerancias",
  search: "Buscar o escribir otra",
  liked: "Alimentos preferidos",
  disliked: "Alimentos que evita",
  enter: "Escribe y pulsa Enter",
  otherDiet: {
    label: "Otra dieta",
    placeholder: "Escribe y pulsa Enter",
    more: (hidden: number) => (hidden === 0 ? "Otra" : `${hidden} más u otra`),
  },
  supplements: {
    question: "¿Toma suplementos?",
    label: "Suplementos",
    add: "Agregar suplemento",
    name: "Nombre",
    dose: "Dosis",
    reason: "Motivo",
    removal: removalOf(
      "¿Sin suplementos?",
      "el suplemento anotado",
      (count) => `los ${count} suplementos anotados`,
      ["Quitar suplemento", "Quitar suplementos"],
    ),
  },
} as const;
