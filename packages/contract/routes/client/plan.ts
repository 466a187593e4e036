import { defineRoutes } from "../../wire/define";
import {
  ClientPlanAnswer,
  ClientShoppingListQuery,
  OfNutritionistQuery,
} from "../../schemas/patient-app/plan";

const auth = "patient";

/** Routes of the plans that were sent to a patient. */
export const clientPlanRoutes = defineRoutes("patientApp", {
  getClientPlan: {
    method: "GET",
    path: "/v1/client/plan",
    auth,
    app: "plan:read",
    summary: "Plan de alimentación vigente, o el último que se envió",
    query: OfNutritionistQuery,
    response: ClientPlanAnswer,
    errors: ["not_found"],
  },
  getClientPlanPdf: {
    method: "GET",
    path: "/v1/client/plan/{id}/pdf",
    auth,
    app: "plan:read",
    summary: "Un plan enviado en PDF",
    query: OfNutritionistQuery,
    answers: "file",
    errors: ["not_found", "file_too_complex", "busy"],
  },
  getClientShoppingListPdf: {
    method: "GET",
    path: "/v1/client/plan/{id}/shopping",
    auth,
    app: "plan:read",
    summary: "Lista del súper de un plan enviado en PDF, para unos días y unas personas",
    query: ClientShoppingListQuery,
    answers: "file",
    errors: ["not_found", "file_too_complex", "busy"],
  },
});
