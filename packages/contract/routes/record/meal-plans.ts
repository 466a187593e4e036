import * as z from "zod/mini";
import { defineRoutes } from "../../define";
import {
  CreateMealPlanInput,
  CreateMealPlanTemplateInput,
  MealPlan,
  ListMealPlansQuery,
  MealPlanPage,
  MealPlanTemplate,
  UpdateMealPlanInput,
} from "../../schemas/record/meal-plan";

const auth = "nutritionist";

/** The structured plans of patients, and the templates of a practice. */
export const mealPlanRoutes = defineRoutes("records", {
  createMealPlan: {
    method: "POST",
    path: "/v1/nutritionist/mealPlan",
    auth,
    summary: "Crear un plan por equivalentes, vacío o como copia de otro plan o de una plantilla",
    body: CreateMealPlanInput,
    response: MealPlan,
    status: 201,
    idempotent: true,
    errors: ["not_found", "patient_inactive", "conflict"],
  },
  getMealPlan: {
    method: "GET",
    path: "/v1/nutritionist/mealPlan/{id}",
    auth,
    summary: "Un plan por equivalentes",
    response: MealPlan,
    errors: ["not_found"],
  },
  updateMealPlan: {
    method: "PATCH",
    path: "/v1/nutritionist/mealPlan/{id}",
    auth,
    summary: "Guardar todo o parte de un plan por equivalentes",
    body: UpdateMealPlanInput,
    response: MealPlan,
    errors: ["not_found", "patient_inactive", "stale_version", "conflict"],
  },
  removeMealPlan: {
    method: "DELETE",
    path: "/v1/nutritionist/mealPlan/{id}",
    auth,
    summary: "Quitar un plan por equivalentes",
    errors: ["not_found", "patient_inactive", "conflict"],
  },
  listMealPlans: {
    method: "GET",
    path: "/v1/nutritionist/mealPlan/byPatient/{id}",
    auth,
    summary: "Planes por equivalentes de un paciente, del más reciente al más antiguo",
    query: ListMealPlansQuery,
    response: MealPlanPage,
    errors: ["not_found"],
  },
  getMealPlanPdf: {
    method: "GET",
    path: "/v1/nutritionist/mealPlan/{id}/pdf",
    auth,
    summary: "Un plan por equivalentes en PDF, para imprimirlo",
    answers: "file",
    errors: ["not_found"],
  },
  mailMealPlan: {
    method: "POST",
    path: "/v1/nutritionist/mealPlan/{id}/mail",
    auth,
    summary: "Enviar un plan por equivalentes al correo del paciente, en PDF",
    response: MealPlan,
    status: 202,
    idempotent: true,
    errors: ["not_found", "patient_inactive", "throttled", "conflict"],
  },
  listMealPlanTemplates: {
    method: "GET",
    path: "/v1/nutritionist/mealPlan/template",
    auth,
    summary: "Plantillas de planes del consultorio, por nombre",
    response: z.array(MealPlanTemplate),
  },
  createMealPlanTemplate: {
    method: "POST",
    path: "/v1/nutritionist/mealPlan/template",
    auth,
    summary: "Guardar un plan como plantilla del consultorio, sin datos del paciente",
    body: CreateMealPlanTemplateInput,
    response: MealPlanTemplate,
    status: 201,
    idempotent: true,
    errors: ["not_found", "meal_plan_template_limit", "conflict"],
  },
  removeMealPlanTemplate: {
    method: "DELETE",
    path: "/v1/nutritionist/mealPlan/template/{id}",
    auth,
    summary: "Quitar una plantilla de plan",
    errors: ["not_found"],
  },
});
