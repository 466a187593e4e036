import type { RecordSectionName } from "../schemas/patient";

/** The parts of the questionnaire before the first visit, in the order of NOM-004 6.1. */
export const questionnaireParts = [
  "about",
  "reason",
  "family",
  "health",
  "habits",
  "food",
  "symptoms",
] as const;
export type QuestionnairePart = (typeof questionnaireParts)[number];

/** How far a questionnaire is; what was typed is shown to the nutritionist once it is answered. */
export const questionnaireStates = ["sent", "started", "answered"] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

/** The most questionnaires of one patient: one before the first visit, and some later ones. */
export const mostQuestionnaires = 10;

/** The most corrections of one questionnaire. */
export const mostCorrections = 20;

/** From one mail of an open questionnaire to the next that the nutritionist may ask for. */
export const hoursBetweenAsks = 24;

/** Each part: its heading in plain words, the one of NOM-004, and the section of the record that takes its answers. */
export const questionnairePartFacts: Record<
  QuestionnairePart,
  { title: string; heading: string; section: RecordSectionName }
> = {
  about: { title: "Sobre ti", heading: "Ficha de identificación", section: "general" },
  reason: { title: "Qué te trae a consulta", heading: "Padecimiento actual", section: "general" },
  family: { title: "Tu familia", heading: "Antecedentes heredo-familiares", section: "medicalProfile" },
  health: { title: "Tu salud", heading: "Antecedentes personales patológicos", section: "medicalProfile" },
  habits: { title: "Tus hábitos", heading: "No patológicos y toxicomanías", section: "lifestyle" },
  food: { title: "Cómo comes", heading: "Alimentación, alergias e intolerancias", section: "dietProfile" },
  symptoms: { title: "Cómo te sientes", heading: "Aparatos y sistemas", section: "medicalProfile" },
};

/** The version of the consent, which is kept with what the person agreed to. */
export const questionnaireConsentVersion = "2026-11-27";

/** What a person agrees to before the first answer; `nutritionist` is the name of the nutritionist who keeps the record. */
export function questionnaireConsentText(nutritionist: string): string {
  return [
    `Acepto que ${nutritionist} reciba y trate los datos de salud que escriba en este cuestionario, que son datos personales sensibles, para preparar y dar mi consulta y llevar mi expediente clínico.`,
    "Sé que contestar es voluntario, que puedo dejar preguntas en blanco y que puedo pedir acceso, rectificación, cancelación u oposición como dice el aviso de privacidad.",
  ].join(" ");
}
