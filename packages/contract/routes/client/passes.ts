import * as z from "zod/mini";
import { defineRoutes } from "../../wire/define";
import { BodyCompositionResult } from "../../schemas/body-composition";
import { ClientPass, ScanPartner, SchedulePassInput } from "../../schemas/pass";

const auth = "patient";

/** Routes of a patient's passes and their results. */
export const clientPassRoutes = defineRoutes("client", {
  listScanPartners: {
    method: "GET",
    path: "/v1/client/partner",
    auth,
    app: "passes",
    summary: "Dónde se hacen los escaneos",
    response: z.array(ScanPartner),
  },
  listClientPasses: {
    method: "GET",
    path: "/v1/client/pass",
    auth,
    app: "passes",
    summary: "Pases del paciente, los más recientes primero",
    response: z.array(ClientPass),
  },
  scheduleClientPass: {
    method: "POST",
    path: "/v1/client/pass/schedule/{id}",
    auth,
    app: "passes",
    summary: "Programar un pase en un socio, o cambiar su fecha",
    body: SchedulePassInput,
    response: ClientPass,
    errors: ["not_found", "pass_used", "partner_without_scans", "throttled", "conflict"],
  },
  listClientResults: {
    method: "GET",
    path: "/v1/client/result",
    auth,
    app: "progress:read",
    summary: "Resultados del paciente, los más recientes primero",
    response: z.array(BodyCompositionResult),
  },
});
