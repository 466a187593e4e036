import { defineRoutes } from "../../wire/define";
import { OfNutritionistQuery } from "../../schemas/patient-app/plan";
import { ClientProgress } from "../../schemas/patient-app/progress";

const auth = "patient";

/** Routes of how a patient is doing. */
export const clientProgressRoutes = defineRoutes("patientApp", {
  getClientProgress: {
    method: "GET",
    path: "/v1/client/progress",
    auth,
    app: "progress:read",
    summary: "Peso, grasa y músculo del paciente con su meta, y una frase que los resume",
    query: OfNutritionistQuery,
    response: ClientProgress,
    errors: ["not_found"],
  },
});
