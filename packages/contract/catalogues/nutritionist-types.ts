import type { CatalogueEntry } from "./entry";

/** The branches of nutrition that a nutritionist may practise. */
export const nutritionistTypes: readonly CatalogueEntry[] = [
  { _id: "clinica", name: "Nutrición clínica" },
  { _id: "deportiva", name: "Nutrición deportiva" },
  { _id: "pediatrica", name: "Nutrición pediátrica" },
  { _id: "materno-infantil", name: "Nutrición materno infantil" },
  { _id: "geriatrica", name: "Nutrición geriátrica" },
  { _id: "oncologica", name: "Nutrición oncológica" },
  { _id: "renal", name: "Nutrición renal" },
  { _id: "bariatrica", name: "Nutrición bariátrica" },
  { _id: "funcional", name: "Nutrición funcional" },
  { _id: "conductual", name: "Nutrición conductual" },
  { _id: "estetica", name: "Nutrición estética" },
  { _id: "comunitaria", name: "Nutrición comunitaria y salud pública" },
  { _id: "educacion-en-diabetes", name: "Educación en diabetes" },
];
