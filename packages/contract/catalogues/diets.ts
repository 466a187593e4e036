import type { CatalogueEntry } from "./entry";

/** The 20 diets that a nutritionist works with and a patient may follow (spec B §3). */
export const diets: readonly CatalogueEntry[] = [
  { _id: "atkins", name: "Atkins" },
  { _id: "cetogenica", name: "Cetogénica" },
  { _id: "vegana", name: "Vegana" },
  { _id: "vegetariana", name: "Vegetariana" },
  { _id: "pescetariana", name: "Pescetariana" },
  { _id: "flexitariana", name: "Flexitariana" },
  { _id: "mediterranea", name: "Mediterránea" },
  { _id: "kosher", name: "Kosher" },
  { _id: "halal", name: "Halal" },
  { _id: "sin-gluten", name: "Sin gluten" },
  { _id: "sin-lactosa", name: "Sin lactosa" },
  { _id: "ayuno-intermitente", name: "Ayuno intermitente" },
  { _id: "paleo", name: "Paleo" },
  { _id: "dash", name: "DASH" },
  { _id: "baja-en-fodmap", name: "Baja en FODMAP" },
  { _id: "baja-en-carbohidratos", name: "Baja en carbohidratos" },
  { _id: "baja-en-sodio", name: "Baja en sodio" },
  { _id: "alta-en-proteina", name: "Alta en proteína" },
  { _id: "alta-en-fibra", name: "Alta en fibra" },
  { _id: "antiinflamatoria", name: "Antiinflamatoria" },
];
