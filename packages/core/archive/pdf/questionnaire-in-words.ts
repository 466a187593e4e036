import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { questionnaireParts } from "@nutria/contract/record/questionnaire";
import { formatDayAt } from "@nutria/calendar/format";
import { factsOf } from "./facts";

/** A patient's answers in an exported record. */
export interface PrintedQuestionnaire {
  number: number;
  submittedAt: string;
  consent: { version: string; at: string };
  answers: Partial<QuestionnaireAnswers>;
  corrections?: readonly { part: keyof QuestionnaireAnswers; text: string; at: string }[];
}

const titles = {
  about: "Sobre la persona",
  reason: "Motivo",
  family: "Antecedentes heredofamiliares",
  health: "Salud",
  habits: "Hábitos",
  food: "Alimentación",
  symptoms: "Síntomas",
} as const satisfies Record<keyof QuestionnaireAnswers, string>;

/** The answers by part, in lines, each with its corrections; unanswered questions are left out. */
export function questionnaireInWords(
  { answers, corrections = [] }: PrintedQuestionnaire,
  zone: string,
): string {
  return questionnaireParts
    .flatMap((part) => {
      const facts = factsOf(answers[part] ?? {}).map(({ label, value }) => `${label}: ${value}`);
      const later = corrections
        .filter((one) => one.part === part)
        .map(({ text, at }) => `Corrección del paciente, ${formatDayAt(at, zone)}: ${text}`);
      const words = [...facts, ...later];
      return words.length === 0 ? [] : [`${titles[part]}. ${words.join(" · ")}`];
    })
    .join("\n");
}
