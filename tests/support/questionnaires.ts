import type { QuestionnairePart } from "@nutria/contract/record/questionnaire";
import {
  defaultQuestionnaireSettings,
  type SaveAnswersInput,
} from "@nutria/contract/schemas/record/questionnaire";
import {
  agreeToClient,
  askNewPatient,
  correctClient,
  getClientQuestionnaire,
  saveClientAnswers,
  submitClient,
} from "@nutria/core/clinical/questionnaire/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { linkedPatient, type Domain } from "./domain";
import { elenasAnswers } from "./samples/questionnaire-answers";

/** A practice that asks, and a patient of it with an app who was sent the questionnaire. */
export interface Asked {
  ctx: NutritionistContext;
  patient: PatientContext;
  nutritionistId: string;
  patientId: string;
  save(answers: SaveAnswersInput["answers"], version: number): ReturnType<typeof saveClientAnswers>;
  agree(): ReturnType<typeof agreeToClient>;
  submit(): ReturnType<typeof submitClient>;
  own(): ReturnType<typeof getClientQuestionnaire>;
  correct(part: QuestionnairePart, text: string): ReturnType<typeof correctClient>;
  /** Agrees, answers everything and sends it. */
  answerAll(): Promise<void>;
}

/** A patient of a practice that asks, to whom the questionnaire was sent. */
export async function anAskedPatient(
  domain: Domain,
  {
    isOn = true,
    parts = defaultQuestionnaireSettings.parts,
  }: { isOn?: boolean; parts?: QuestionnairePart[] } = {},
): Promise<Asked> {
  const ctx = await domain.nutritionist();
  await saveQuestionnaireSettings(ctx, { isOn, parts });
  return asked(domain, ctx);
}

/** Another patient of a practice. */
export async function asked(domain: Domain, ctx: NutritionistContext): Promise<Asked> {
  const patientId = await linkedPatient(domain, ctx);
  const pair = { nutritionistId: ctx.actor.id, patientId };
  await askNewPatient({ ...ctx, actor: { role: "system", id: "ask" } }, pair);
  return ofPatient(ctx, domain.as(patientId));
}

/** What a patient does with the questionnaire of a practice. */
export function ofPatient(ctx: NutritionistContext, patient: PatientContext): Asked {
  const nutritionistId = ctx.actor.id;
  const asked: Asked = {
    ...{ ctx, patient, nutritionistId, patientId: patient.actor.id },
    save: (answers, version) => saveClientAnswers(patient, nutritionistId, { answers, version }),
    agree: () => agreeToClient(patient, nutritionistId),
    submit: () => submitClient(patient, nutritionistId),
    own: () => getClientQuestionnaire(patient, nutritionistId),
    correct: (part, text) => correctClient(patient, nutritionistId, { part, text }),
    async answerAll() {
      await asked.agree();
      await asked.save(elenasAnswers, (await asked.own()).version);
      await asked.submit();
    },
  };
  return asked;
}
