import { defineRoutes } from "../define";

export const eventRoutes = defineRoutes("events", {
  ingestEvents: {
    method: "POST",
    path: "/v1/event",
    auth: "event",
    summary: "Recibir eventos de apps de pacientes y de socios de escaneo",
  },
});
