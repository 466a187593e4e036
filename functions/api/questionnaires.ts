import { questionnaireRoutes } from "@nutria/contract/routes/questionnaires";
import * as Questionnaires from "@nutria/core/clinical/questionnaire/index";
import * as Settings from "@nutria/core/practice/questionnaire-settings/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(questionnaireRoutes, {
  getMailedQuestionnaire: ({ ctx, params }) => Questionnaires.getMailedQuestionnaire(ctx, params.token),
  agreeToMailedQuestionnaire: ({ ctx, params }) => Questionnaires.agreeToMailed(ctx, params.token),
  saveMailedAnswers: ({ ctx, params, body }) => Questionnaires.saveMailedAnswers(ctx, params.token, body),
  submitMailedQuestionnaire: ({ ctx, params }) => Questionnaires.submitMailed(ctx, params.token),
  correctMailedQuestionnaire: ({ ctx, params, body }) =>
    Questionnaires.correctMailed(ctx, params.token, body),
  listClientQuestionnaires: ({ ctx }) => Questionnaires.listClientQuestionnaires(ctx),
  getClientQuestionnaire: ({ ctx, params }) => Questionnaires.getClientQuestionnaire(ctx, params.id),
  agreeToClientQuestionnaire: ({ ctx, params }) => Questionnaires.agreeToClient(ctx, params.id),
  saveClientAnswers: ({ ctx, params, body }) => Questionnaires.saveClientAnswers(ctx, params.id, body),
  submitClientQuestionnaire: ({ ctx, params }) => Questionnaires.submitClient(ctx, params.id),
  correctClientQuestionnaire: ({ ctx, params, body }) => Questionnaires.correctClient(ctx, params.id, body),
  getQuestionnaireSettings: ({ ctx }) => Settings.getQuestionnaireSettings(ctx),
  saveQuestionnaireSettings: ({ ctx, body }) => Settings.saveQuestionnaireSettings(ctx, body),
  listQuestionnaires: ({ ctx, params }) => Questionnaires.listQuestionnaires(ctx, params.id),
  sendQuestionnaire: ({ ctx, params }) => Questionnaires.sendQuestionnaire(ctx, params.id),
  transferQuestionnaire: ({ ctx, params, body }) =>
    Questionnaires.transferQuestionnaire(ctx, params.id, Number(params.number), body),
});
