import { defineRoutes } from "../define";
import { progressRoutes } from "./record/progress";
import { sectionHistoryRoutes } from "./record/section-history";
import { visitNoteRoutes } from "./record/visit-notes";

const auth = "nutritionist";

const specifiedRoutes = defineRoutes("records", {
  ...progressRoutes,
  ...sectionHistoryRoutes,
  uploadRecordFile: {
    method: "POST",
    path: "/v1/nutritionist/file/nutritionPlan",
    auth,
    summary: "Subir un plan o un análisis",
  },
  createNutritionPlan: {
    method: "POST",
    path: "/v1/nutritionist/nutritionPlan",
    auth,
    summary: "Agregar un plan nutricional",
  },
  removeNutritionPlan: {
    method: "DELETE",
    path: "/v1/nutritionist/nutritionPlan/{id}",
    auth,
    summary: "Quitar un plan nutricional",
  },
  listNutritionPlans: {
    method: "GET",
    path: "/v1/nutritionist/nutritionPlan/byPatient/{id}",
    auth,
    summary: "Planes nutricionales de un paciente",
  },
  createAnalysis: {
    method: "POST",
    path: "/v1/nutritionist/analysis",
    auth,
    summary: "Agregar un análisis clínico",
  },
  removeAnalysis: {
    method: "DELETE",
    path: "/v1/nutritionist/analysis/{id}",
    auth,
    summary: "Quitar un análisis clínico",
  },
  listAnalyses: {
    method: "GET",
    path: "/v1/nutritionist/analysis/byPatient/{id}",
    auth,
    summary: "Análisis clínicos de un paciente",
  },
});

/** The routes of the records; those of a topic are in a file of its own. */
export const recordRoutes = { ...specifiedRoutes, ...visitNoteRoutes };
