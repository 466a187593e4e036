import { defineRoutes } from "../../wire/define";
import { ClientToday, ClientTodayQuery } from "../../schemas/patient-app/today";

/** Routes of the opening of the app. */
export const clientTodayRoutes = defineRoutes("patientApp", {
  getClientToday: {
    method: "GET",
    path: "/v1/client/today",
    auth: "patient",
    summary: "Lo que la app muestra al abrirse, en una sola respuesta",
    query: ClientTodayQuery,
    response: ClientToday,
    errors: ["not_found"],
  },
});
