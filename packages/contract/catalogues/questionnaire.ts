import type { CatalogueEntry } from "./entry";

/** Diseases that the questionnaire offers, of the patient and of their family; another one is kept as text. */
export const commonDiseases: readonly CatalogueEntry[] = [
  { _id: "diabetes", name: "Diabetes" },
  { _id: "prediabetes", name: "Prediabetes o resistencia a la insulina" },
  { _id: "presion-alta", name: "Presión alta" },
  { _id: "colesterol", name: "Colesterol o triglicéridos altos" },
  { _id: "corazon", name: "Enfermedad del corazón" },
  { _id: "obesidad", name: "Obesidad" },
  { _id: "tiroides", name: "Problemas de tiroides" },
  { _id: "rinon", name: "Enfermedad del riñón" },
  { _id: "higado", name: "Hígado graso" },
  { _id: "cancer", name: "Cáncer" },
  { _id: "animo", name: "Ansiedad o depresión" },
];

/** Symptoms by body system in the order of NOM-004 6.1; any other is kept as text. */
export const symptoms: readonly CatalogueEntry[] = [
  { _id: "agruras", name: "Agruras o reflujo" },
  { _id: "inflamacion", name: "Inflamación o gases" },
  { _id: "estrenimiento", name: "Estreñimiento" },
  { _id: "diarrea", name: "Diarrea" },
  { _id: "nauseas", name: "Náusea" },
  { _id: "falta-de-aire", name: "Me falta el aire" },
  { _id: "palpitaciones", name: "Palpitaciones" },
  { _id: "hinchazon", name: "Se me hinchan los pies" },
  { _id: "orinar", name: "Orino muy seguido" },
  { _id: "sed", name: "Mucha sed" },
  { _id: "cansancio", name: "Cansancio" },
  { _id: "dolor-de-cabeza", name: "Dolor de cabeza" },
  { _id: "dolor-articular", name: "Dolor de huesos o articulaciones" },
  { _id: "caida-de-pelo", name: "Se me cae el pelo" },
  { _id: "sueno", name: "Duermo mal" },
];
