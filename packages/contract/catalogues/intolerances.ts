import type { CatalogueEntry } from "./entry";

/** The 7 intolerances of the dietetic profile (spec B §3). */
export const intolerances: readonly CatalogueEntry[] = [
  { _id: "cruciferas", name: "Crucíferas (brócoli, col, coliflor)" },
  { _id: "gluten", name: "Gluten" },
  { _id: "huevo", name: "Huevo" },
  { _id: "lacteos", name: "Lácteos" },
  { _id: "leguminosas", name: "Leguminosas" },
  { _id: "maiz", name: "Maíz" },
  { _id: "soya", name: "Soya" },
];
