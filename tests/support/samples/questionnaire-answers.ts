import { questionnaireConsentVersion } from "@nutria/contract/record/questionnaire";
import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";

/** The consent of the text in use. */
export const consent = { version: questionnaireConsentVersion } as const;

/** What Elena answers: something in each part. */
export const elenasAnswers = {
  about: { gender: "female", birthdate: "1990-05-14" },
  reason: { reason: "Quiero bajar de peso", since: "Dos años" },
  family: { diseases: ["Diabetes", "Presión alta"], words: "Mi mamá y mi abuelo." },
  health: {
    hasCondition: true,
    conditions: ["Problemas de tiroides"],
    isTakingMedication: true,
    medications: ["Levotiroxina 50 µg, una al día"],
    didHaveSurgeries: true,
    surgeries: ["Apendicitis, 2012"],
    words: "",
  },
  habits: {
    job: "Contadora",
    stressLevel: "high",
    level: "low",
    sports: ["Caminar"],
    alcohol: { isActive: true, frequency: "De 1 a 3 veces al mes" },
    tobacco: { isActive: false, frequency: "" },
    drugs: { isActive: false, frequency: "" },
    coffee: { isActive: true, frequency: "Una vez al día" },
    words: "Duermo seis horas.",
  },
  food: {
    noKnownAllergies: null,
    allergies: ["Nuez"],
    intolerances: ["Lácteos"],
    diets: ["Vegetariana"],
    dislikedFood: ["Brócoli"],
    usesSupplements: true,
    supplements: ["Vitamina D"],
    words: "Ceno muy tarde.",
  },
  symptoms: { symptoms: ["Estreñimiento"], words: "Más cuando viajo." },
} satisfies QuestionnaireAnswers;
