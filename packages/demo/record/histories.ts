import type { UpdatePatientInput } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";

type History = Pick<z.output<typeof UpdatePatientInput>, "lifestyle" | "medicalProfile" | "dietProfile">;

interface Known {
  job: string;
  stressLevel: "low" | "medium" | "high";
  activity: string;
  level: "low" | "medium" | "high" | "veryHigh";
  condition: string;
  medication?: string;
  intolerance?: string;
  likedFood: string[];
  dislikedFood: string[];
}

/** What the first visit of some patients found, those whom the list of patients shows first among them. */
const known: Readonly<Record<string, Known>> = {
  Sofía: {
    ...{ job: "Estudiante de arquitectura", stressLevel: "high", activity: "Baile", level: "low" },
    ...{ condition: "Anemia por deficiencia de hierro", medication: "Fumarato ferroso" },
    ...{ likedFood: ["Lentejas", "Mango"], dislikedFood: ["Betabel"] },
  },
  Ricardo: {
    ...{ job: "Chofer de reparto", stressLevel: "medium", activity: "Futbol", level: "low" },
    ...{ condition: "Apnea del sueño en estudio" },
    ...{ likedFood: ["Carne asada", "Nopales"], dislikedFood: ["Avena"] },
  },
  Paola: {
    ...{ job: "Diseñadora", stressLevel: "medium", activity: "Yoga", level: "medium" },
    ...{ condition: "Migraña" },
    ...{ likedFood: ["Pasta", "Papaya"], dislikedFood: ["Hígado"] },
  },
  Óscar: {
    ...{ job: "Ingeniero civil", stressLevel: "low", activity: "Ciclismo de ruta", level: "veryHigh" },
    ...{ condition: "Rinitis alérgica" },
    ...{ likedFood: ["Plátano", "Arroz"], dislikedFood: ["Coliflor"] },
  },
  Norma: {
    ...{ job: "Maestra de primaria", stressLevel: "medium", activity: "Caminata", level: "low" },
    ...{ condition: "Hipotiroidismo", medication: "Levotiroxina" },
    ...{ likedFood: ["Ejotes", "Pera"], dislikedFood: ["Pescado"] },
  },
  Mariana: {
    ...{ job: "Abogada", stressLevel: "high", activity: "Natación", level: "medium" },
    ...{ condition: "Colon irritable", intolerance: "Lácteos" },
    ...{ likedFood: ["Calabacita", "Guayaba"], dislikedFood: ["Cebolla cruda"] },
  },
  Daniela: {
    ...{ job: "Bióloga", stressLevel: "low", activity: "Bicicleta", level: "medium" },
    ...{ condition: "Ferritina baja" },
    ...{ likedFood: ["Garbanzo", "Tofu"], dislikedFood: ["Berenjena"] },
  },
};

/** The sections of the record of a patient, as a first save of them; none of somebody of whom nothing is known. */
export function historyOf(name: string): History {
  const found = known[name];
  if (!found) return {};
  const { job, stressLevel, activity, level, condition, medication, intolerance, ...foods } = found;
  return {
    lifestyle: {
      general: { job, stressLevel },
      phisicalActivity: {
        practicesSports: true,
        level,
        sports: [{ activity, daysPerWeek: 3, duration: "45 min", note: "" }],
      },
      version: 0,
    },
    medicalProfile: {
      conditions: { hasCondition: true, list: [{ name: condition, affected: "patient", note: "" }] },
      medications: {
        isTakingMedication: medication !== undefined,
        list:
          medication === undefined ? [] : [{ name: medication, dose: "1 al día", timeUsing: "", note: "" }],
      },
      version: 0,
    },
    dietProfile: {
      numberOfDailyMeals: 4,
      intolerances: intolerance === undefined ? [] : [intolerance],
      noKnownAllergies: true,
      ...foods,
      version: 0,
    },
  };
}
