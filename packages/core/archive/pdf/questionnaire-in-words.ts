import type { QuestionnaireAnswers } from "@nutria/contract/schemas/record/questionnaire";
import { questionnaireParts } from "@nutria/contract/questionnaire";
import { factsOf } from "./facts";

/** What a patient answered, as an exported record has it. */
export interface PrintedQuestionnaire {
  number: number;
  submittedAt: string;
  consent: { version: string; at: string };
  answers: Partial<QuestionnaireAnswers>;
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

/** The answers by part, in lines; what was not answered is left out. */
export function questionnaireInWords({ answers }: PrintedQuestionnaire): string {
  return questionnaireParts
    .flatMap((part) => {
      const facts = factsOf(answers[part] ?? {}).map(({ label, value }) => `${label}: ${value}`);
      return facts.length === 0 ? [] : [`${titles[part]}. ${facts.join(" · ")}`];
    })
    .join("\n");
}
