import * as z from "zod/mini";
import { appScopes } from "../../people/apps";
import { defineRoutes } from "../../wire/define";
import { ClientAccessPage, ClientAccessQuery, ClientNutritionist } from "../../schemas/patient-app/care";

const auth = "patient";

/** Routes of the nutritionists of a patient. */
export const clientCareRoutes = defineRoutes("patientApp", {
  listClientNutritionists: {
    method: "GET",
    path: "/v1/client/nutritionist",
    auth,
    app: { anyOf: appScopes },
    summary: "Nutriólogas y nutriólogos del paciente, y lo que cada vínculo permite",
    response: z.array(ClientNutritionist),
  },
  leaveNutritionist: {
    method: "POST",
    path: "/v1/client/nutritionist/{id}/leave",
    auth,
    summary: "Dejar de ser paciente: se cancelan las citas por venir y el expediente se queda como está",
    errors: ["not_found", "conflict"],
  },
  listClientAccess: {
    method: "GET",
    path: "/v1/client/access",
    auth,
    summary: "Quién vio mi información con una nutrióloga o un nutriólogo, lo más reciente primero",
    query: ClientAccessQuery,
    response: ClientAccessPage,
    errors: ["not_found"],
  },
});
