import type { CatalogueEntry } from "../entry";

/** The disciplines of a workout. */
export const disciplines: readonly CatalogueEntry[] = [
  { _id: "fuerza", name: "Fuerza" },
  { _id: "cardio", name: "Cardio" },
  { _id: "hiit", name: "Intervalos de alta intensidad" },
  { _id: "funcional", name: "Entrenamiento funcional" },
  { _id: "movilidad", name: "Movilidad" },
  { _id: "estiramiento", name: "Estiramiento" },
  { _id: "yoga", name: "Yoga" },
  { _id: "pilates", name: "Pilates" },
  { _id: "equilibrio", name: "Equilibrio" },
  { _id: "baile", name: "Baile" },
  { _id: "box", name: "Box" },
  { _id: "caminata", name: "Caminata" },
  { _id: "carrera", name: "Carrera" },
  { _id: "ciclismo", name: "Ciclismo" },
  { _id: "bajo-impacto", name: "Bajo impacto" },
  { _id: "prenatal", name: "Ejercicio prenatal" },
];
