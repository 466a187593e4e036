import * as z from "zod/mini";
import { defineRoutes } from "../../wire/define";
import {
  Analysis,
  AnalysisInput,
  NutritionPlan,
  NutritionPlanInput,
  UploadedRecordFile,
} from "../../schemas/record/record-file";

const auth = "nutritionist";

/** Uploaded plans and analyses (spec B §7). */
export const recordFileRoutes = defineRoutes("records", {
  uploadRecordFile: {
    method: "POST",
    path: "/v1/nutritionist/file/nutritionPlan",
    auth,
    summary: "Subir un plan o un análisis",
    accepts: "file",
    response: UploadedRecordFile,
    status: 201,
    errors: ["too_large", "wrong_file_type", "file_too_complex", "throttled", "busy"],
  },
  getRecordFile: {
    method: "GET",
    path: "/v1/public/recordFile/{token}",
    auth: "public",
    summary: "Contenido de un plan o un análisis, en una dirección que caduca en minutos",
    answers: "file",
    cacheControl: "private, max-age=300",
    errors: ["link_lapsed", "throttled"],
    clinical: { what: "file" },
  },
  createNutritionPlan: {
    method: "POST",
    path: "/v1/nutritionist/nutritionPlan",
    auth,
    summary: "Agregar un plan nutricional",
    body: NutritionPlanInput,
    response: NutritionPlan,
    status: 201,
    idempotent: true,
    errors: ["not_found", "patient_inactive", "conflict"],
    clinical: { what: "plan", patient: "answer" },
  },
  removeNutritionPlan: {
    method: "DELETE",
    path: "/v1/nutritionist/nutritionPlan/{id}",
    auth,
    summary: "Quitar un plan nutricional",
    errors: ["not_found", "patient_inactive", "conflict"],
  },
  listNutritionPlans: {
    method: "GET",
    path: "/v1/nutritionist/nutritionPlan/byPatient/{id}",
    auth,
    summary: "Planes nutricionales de un paciente",
    response: z.array(NutritionPlan),
    errors: ["not_found"],
    clinical: { what: "plan", patient: "path" },
  },
  createAnalysis: {
    method: "POST",
    path: "/v1/nutritionist/analysis",
    auth,
    summary: "Agregar un análisis clínico",
    body: AnalysisInput,
    response: Analysis,
    status: 201,
    idempotent: true,
    errors: ["not_found", "patient_inactive", "conflict"],
    clinical: { what: "analysis", patient: "answer" },
  },
  removeAnalysis: {
    method: "DELETE",
    path: "/v1/nutritionist/analysis/{id}",
    auth,
    summary: "Quitar un análisis clínico",
    errors: ["not_found", "patient_inactive", "conflict"],
  },
  listAnalyses: {
    method: "GET",
    path: "/v1/nutritionist/analysis/byPatient/{id}",
    auth,
    summary: "Análisis clínicos de un paciente",
    response: z.array(Analysis),
    errors: ["not_found"],
    clinical: { what: "analysis", patient: "path" },
  },
});
