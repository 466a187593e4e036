import type { CatalogueEntry } from "./entry";

/** A catalogue whose ids are the values of a field. */
type Choices<Id extends string> = readonly (CatalogueEntry & { _id: Id })[];

const choices = <const Id extends string>(entries: Choices<Id>): Choices<Id> => entries;

/** The ids of a catalogue, for the schema of its field. */
export const idsOf = <Id extends string>(catalogue: Choices<Id>): Id[] => catalogue.map(({ _id }) => _id);

export const studyLevels = choices([
  { _id: "none", name: "Sin estudios" },
  { _id: "primary", name: "Primaria" },
  { _id: "secondary", name: "Secundaria" },
  { _id: "highSchool", name: "Preparatoria o bachillerato" },
  { _id: "technical", name: "Carrera técnica" },
  { _id: "bachelor", name: "Licenciatura" },
  { _id: "master", name: "Maestría o especialidad" },
  { _id: "doctorate", name: "Doctorado" },
]);

export const maritalStatuses = choices([
  { _id: "single", name: "Soltería" },
  { _id: "married", name: "Matrimonio" },
  { _id: "union", name: "Unión libre" },
  { _id: "separated", name: "Separación" },
  { _id: "divorced", name: "Divorcio" },
  { _id: "widowed", name: "Viudez" },
]);

/** Levels of stress (spec B §3). */
export const stressLevels = choices([
  { _id: "low", name: "Bajo" },
  { _id: "medium", name: "Medio" },
  { _id: "high", name: "Alto" },
  { _id: "veryHigh", name: "Muy alto" },
]);

/** Levels of physical activity (spec B §3). */
export const activityLevels = choices([
  { _id: "veryLow", name: "Muy bajo" },
  { _id: "low", name: "Bajo" },
  { _id: "medium", name: "Medio" },
  { _id: "high", name: "Alto" },
  { _id: "veryHigh", name: "Muy alto" },
  { _id: "competitive", name: "Competitivo" },
]);

/** People who may have a condition (spec B §3). */
export const affectedPeople = choices([
  { _id: "patient", name: "Paciente" },
  { _id: "family", name: "Familiar" },
]);

/** Offered frequencies of a habit; another one is kept as text. */
export const frequencies: readonly string[] = [
  "Varias veces al día",
  "Una vez al día",
  "De 4 a 6 veces por semana",
  "De 2 a 3 veces por semana",
  "Una vez por semana",
  "De 1 a 3 veces al mes",
  "Solo en ocasiones especiales",
];
