import { defineRoutes } from "../define";
import { StaleSections } from "../schemas/patient";
import {
  CorrectionInput,
  ClientQuestionnaires,
  OwnQuestionnaire,
  Questionnaire,
  QuestionnaireConsentInput,
  Questionnaires,
  QuestionnaireSettings,
  SaveAnswersInput,
  SavedAnswers,
  TransferInput,
  TransferResult,
} from "../schemas/record/questionnaire";

const consent = { body: QuestionnaireConsentInput, response: OwnQuestionnaire };
const correction = { body: CorrectionInput, response: OwnQuestionnaire };
const save = { body: SaveAnswersInput, response: SavedAnswers };

/** The mailed page of a questionnaire, which needs no account; opening it changes nothing. */
const mailedRoutes = defineRoutes("questionnaires", {
  getMailedQuestionnaire: {
    method: "GET",
    path: "/v1/questionnaire/{token}",
    auth: "public",
    summary: "El cuestionario de un enlace enviado por correo",
    response: OwnQuestionnaire,
    errors: ["link_lapsed", "throttled"],
  },
  agreeToMailedQuestionnaire: {
    method: "POST",
    path: "/v1/questionnaire/{token}/consent",
    auth: "public",
    summary: "Aceptar el tratamiento de los datos del cuestionario, desde el enlace",
    ...consent,
    errors: ["link_ended", "link_lapsed", "questionnaire_closed", "throttled", "conflict"],
  },
  saveMailedAnswers: {
    method: "PATCH",
    path: "/v1/questionnaire/{token}",
    auth: "public",
    summary: "Guardar respuestas del cuestionario, desde el enlace",
    ...save,
    errors: [
      "link_ended",
      "link_lapsed",
      "questionnaire_consent",
      "questionnaire_closed",
      "stale_version",
      "throttled",
      "conflict",
    ],
  },
  submitMailedQuestionnaire: {
    method: "POST",
    path: "/v1/questionnaire/{token}/submit",
    auth: "public",
    summary: "Enviar el cuestionario, desde el enlace: ya no cambia",
    response: OwnQuestionnaire,
    errors: [
      "link_ended",
      "link_lapsed",
      "questionnaire_consent",
      "questionnaire_empty",
      "throttled",
      "conflict",
    ],
  },
  correctMailedQuestionnaire: {
    method: "POST",
    path: "/v1/questionnaire/{token}/correction",
    auth: "public",
    summary: "Agregar una corrección al cuestionario enviado, desde el enlace",
    ...correction,
    errors: [
      "link_ended",
      "link_lapsed",
      "questionnaire_open",
      "questionnaire_corrections",
      "throttled",
      "conflict",
    ],
  },
});

/** The same in the patient's app; `id` is the nutritionist, of whom there is one open questionnaire at a time. */
const clientRoutes = defineRoutes("questionnaires", {
  listClientQuestionnaires: {
    method: "GET",
    path: "/v1/client/questionnaire",
    auth: "patient",
    summary: "El cuestionario más reciente con cada nutrióloga o nutriólogo, esperando o contestado",
    response: ClientQuestionnaires,
  },
  getClientQuestionnaire: {
    method: "GET",
    path: "/v1/client/questionnaire/{id}",
    auth: "patient",
    summary: "El cuestionario más reciente del paciente con una nutrióloga o un nutriólogo",
    response: OwnQuestionnaire,
    errors: ["not_found"],
  },
  agreeToClientQuestionnaire: {
    method: "POST",
    path: "/v1/client/questionnaire/{id}/consent",
    auth: "patient",
    summary: "Aceptar el tratamiento de los datos del cuestionario",
    ...consent,
    errors: ["link_ended", "not_found", "questionnaire_closed", "conflict"],
  },
  saveClientAnswers: {
    method: "PATCH",
    path: "/v1/client/questionnaire/{id}",
    auth: "patient",
    summary: "Guardar respuestas del cuestionario",
    ...save,
    errors: [
      "link_ended",
      "not_found",
      "questionnaire_consent",
      "questionnaire_closed",
      "stale_version",
      "conflict",
    ],
  },
  submitClientQuestionnaire: {
    method: "POST",
    path: "/v1/client/questionnaire/{id}/submit",
    auth: "patient",
    summary: "Enviar el cuestionario: ya no cambia",
    response: OwnQuestionnaire,
    errors: ["link_ended", "not_found", "questionnaire_consent", "questionnaire_empty", "conflict"],
  },
  correctClientQuestionnaire: {
    method: "POST",
    path: "/v1/client/questionnaire/{id}/correction",
    auth: "patient",
    summary: "Agregar una corrección al cuestionario enviado",
    ...correction,
    errors: ["link_ended", "not_found", "questionnaire_open", "questionnaire_corrections", "conflict"],
  },
});

const practiceRoutes = defineRoutes("questionnaires", {
  getQuestionnaireSettings: {
    method: "GET",
    path: "/v1/nutritionist/questionnaireSettings",
    auth: "nutritionist",
    summary: "Cuestionario antes de la primera consulta: si se envía y qué partes tiene",
    response: QuestionnaireSettings,
  },
  saveQuestionnaireSettings: {
    method: "PUT",
    path: "/v1/nutritionist/questionnaireSettings",
    auth: "nutritionist",
    summary: "Guardar si el cuestionario se envía y qué partes tiene",
    body: QuestionnaireSettings,
    response: QuestionnaireSettings,
  },
  listQuestionnaires: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/questionnaire",
    auth: "nutritionist",
    summary: "Cuestionarios de un paciente, el más reciente primero",
    response: Questionnaires,
    errors: ["not_found"],
    clinical: { what: "questionnaire", patient: "path" },
  },
  sendQuestionnaire: {
    method: "POST",
    path: "/v1/nutritionist/patient/{id}/questionnaire",
    auth: "nutritionist",
    summary: "Enviar el cuestionario a un paciente, o recordarle el que tiene abierto",
    response: Questionnaire,
    status: 201,
    errors: ["not_found", "patient_inactive", "patient_without_email", "questionnaire_limit", "conflict"],
    clinical: { what: "questionnaire", patient: "path" },
  },
  transferQuestionnaire: {
    method: "POST",
    path: "/v1/nutritionist/patient/{id}/questionnaire/{number}/transfer",
    auth: "nutritionist",
    summary: "Pasar una parte del cuestionario al expediente",
    body: TransferInput,
    response: TransferResult,
    current: StaleSections,
    errors: ["not_found", "patient_inactive", "stale_version", "too_large", "conflict"],
    clinical: { what: "questionnaire", patient: "path" },
  },
});

/** Routes of the questionnaire before the first visit, from all sides. */
export const questionnaireRoutes = { ...mailedRoutes, ...clientRoutes, ...practiceRoutes };
