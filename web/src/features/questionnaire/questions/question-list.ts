import { longestWords } from "@nutria/contract/schemas/record/questionnaire";
import { allergies } from "@nutria/contract/catalogues/allergies";
import { diets } from "@nutria/contract/catalogues/diets";
import type { CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { commonDiseases, symptoms } from "@nutria/contract/catalogues/questionnaire";
import { activityLevels, frequencies, stressLevels } from "@nutria/contract/catalogues/record";
import type { QuestionnairePart } from "@nutria/contract/record/questionnaire";

/** A question, by how it is answered; `path` is the answer's place in its part. */
export type ListedQuestion =
  | { kind: "text" | "words" | "day"; path: string; label: string; longest: number; help?: string }
  | { kind: "choice"; path: string; label: string; choices: readonly CatalogueEntry[] }
  | { kind: "names"; path: string; label: string; catalogue: readonly CatalogueEntry[]; other: string }
  | { kind: "lines"; path: string; label: string; help: string }
  /** A yes or no, and what is asked after a yes. `isNegated`: a yes is stored as no, and a no as yes. */
  | { kind: "yesNo"; path: string; label: string; isNegated?: boolean; then: readonly ListedQuestion[] };

const words = (label: string): ListedQuestion => ({
  kind: "words",
  path: "words",
  label,
  longest: longestWords,
});

const often = frequencies.map((name) => ({ _id: name, name }));
const habit = (path: string, label: string): ListedQuestion => ({
  kind: "yesNo",
  path: `${path}.isActive`,
  label,
  then: [{ kind: "choice", path: `${path}.frequency`, label: "¿Cada cuánto?", choices: often }],
});

const levels = activityLevels.filter(({ _id }) => _id !== "competitive");

/** What each part asks, in plain words. */
export const questions: Record<QuestionnairePart, readonly ListedQuestion[]> = {
  about: [
    {
      kind: "choice",
      path: "gender",
      label: "Sexo",
      choices: [
        { _id: "female", name: "Mujer" },
        { _id: "male", name: "Hombre" },
      ],
    },
    { kind: "day", path: "birthdate", label: "Fecha de nacimiento", longest: 10 },
  ],
  reason: [
    { kind: "words", path: "reason", label: "¿Qué te gustaría lograr o resolver?", longest: 600 },
    { kind: "text", path: "since", label: "¿Desde cuándo?", longest: 80 },
  ],
  family: [
    {
      kind: "names",
      path: "diseases",
      label: "¿Qué enfermedades hay en tu familia cercana?",
      catalogue: commonDiseases,
      other: "Otra enfermedad en tu familia",
    },
    words("¿Quién la tiene o la tuvo?"),
  ],
  health: [
    {
      kind: "yesNo",
      path: "hasCondition",
      label: "¿Tienes alguna enfermedad?",
      then: [
        {
          kind: "names",
          path: "conditions",
          label: "¿Cuál?",
          catalogue: commonDiseases,
          other: "Otra enfermedad tuya",
        },
      ],
    },
    {
      kind: "yesNo",
      path: "isTakingMedication",
      label: "¿Tomas medicamentos?",
      then: [
        { kind: "lines", path: "medications", label: "¿Cuáles?", help: "Uno por renglón, con su dosis." },
      ],
    },
    {
      kind: "yesNo",
      path: "didHaveSurgeries",
      label: "¿Te han operado?",
      then: [{ kind: "lines", path: "surgeries", label: "¿De qué?", help: "Una por renglón, con el año." }],
    },
    words("¿Algo más sobre tu salud?"),
  ],
  habits: [
    { kind: "text", path: "job", label: "¿A qué te dedicas?", longest: 80 },
    { kind: "choice", path: "stressLevel", label: "Tu nivel de estrés", choices: stressLevels },
    { kind: "choice", path: "level", label: "Tu nivel de actividad física", choices: levels },
    {
      kind: "lines",
      path: "sports",
      label: "¿Qué ejercicio haces?",
      help: "Uno por renglón. Vacío si ninguno.",
    },
    habit("alcohol", "¿Tomas alcohol?"),
    habit("tobacco", "¿Fumas?"),
    habit("drugs", "¿Usas alguna droga?"),
    habit("coffee", "¿Tomas café?"),
    words("¿Cómo duermes y cómo es un día tuyo?"),
  ],
  food: [
    {
      kind: "yesNo",
      path: "noKnownAllergies",
      isNegated: true,
      label: "¿Tienes alergia a algún alimento?",
      then: [
        {
          kind: "names",
          path: "allergies",
          label: "¿A cuáles?",
          catalogue: allergies,
          other: "Otra alergia",
        },
      ],
    },
    {
      kind: "names",
      path: "intolerances",
      label: "¿Algún alimento te cae mal?",
      catalogue: intolerances,
      other: "Otro que te cae mal",
    },
    { kind: "names", path: "diets", label: "¿Sigues alguna dieta?", catalogue: diets, other: "Otra dieta" },
    { kind: "lines", path: "dislikedFood", label: "¿Qué no te gusta?", help: "Uno por renglón." },
    {
      kind: "yesNo",
      path: "usesSupplements",
      label: "¿Tomas suplementos o vitaminas?",
      then: [{ kind: "lines", path: "supplements", label: "¿Qué suplementos?", help: "Uno por renglón." }],
    },
    words("¿Qué comes en un día normal?"),
  ],
  symptoms: [
    {
      kind: "names",
      path: "symptoms",
      label: "¿Tienes seguido alguna de estas molestias?",
      catalogue: symptoms,
      other: "Otra molestia",
    },
    words("Cuéntanos más, si quieres"),
  ],
};

/** A question and those that may follow it, in order. */
export function withFollowing(question: ListedQuestion): ListedQuestion[] {
  return question.kind === "yesNo" ? [question, ...question.then.flatMap(withFollowing)] : [question];
}
