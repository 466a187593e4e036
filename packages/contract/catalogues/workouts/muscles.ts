import type { CatalogueEntry } from "../entry";

/** The groups of muscles that an exercise works. */
export const muscles: readonly CatalogueEntry[] = [
  { _id: "cuerpo-completo", name: "Cuerpo completo" },
  { _id: "pecho", name: "Pecho" },
  { _id: "espalda", name: "Espalda" },
  { _id: "hombros", name: "Hombros" },
  { _id: "biceps", name: "Bíceps" },
  { _id: "triceps", name: "Tríceps" },
  { _id: "antebrazos", name: "Antebrazos" },
  { _id: "abdomen", name: "Abdomen" },
  { _id: "oblicuos", name: "Oblicuos" },
  { _id: "espalda-baja", name: "Espalda baja" },
  { _id: "gluteos", name: "Glúteos" },
  { _id: "cuadriceps", name: "Cuádriceps" },
  { _id: "isquiotibiales", name: "Isquiotibiales" },
  { _id: "aductores", name: "Aductores" },
  { _id: "pantorrillas", name: "Pantorrillas" },
  { _id: "cuello", name: "Cuello" },
];
