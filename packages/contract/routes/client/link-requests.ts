import * as z from "zod/mini";
import { defineRoutes } from "../../wire/define";
import { ClientCreateLinkRequestInput, LinkRequest } from "../../schemas/link-request";

const auth = "patient";

/** Routes of a patient's link requests. */
export const clientLinkRequestRoutes = defineRoutes("client", {
  listClientLinkRequests: {
    method: "GET",
    path: "/v1/client/linkRequest",
    auth,
    app: "requests",
    summary: "Solicitudes del paciente",
    response: z.array(LinkRequest),
  },
  createClientLinkRequest: {
    method: "POST",
    path: "/v1/client/linkRequest",
    auth,
    app: "requests",
    summary: "Pedir a una nutrióloga o un nutriólogo que me atienda",
    body: ClientCreateLinkRequestInput,
    response: LinkRequest,
    status: 201,
    idempotent: true,
    errors: ["not_found", "link_request_exists", "patient_already_linked", "throttled"],
  },
  acceptClientLinkRequest: {
    method: "PATCH",
    path: "/v1/client/linkRequest/accept/{id}",
    auth,
    summary: "Aceptar la solicitud recibida",
    response: LinkRequest,
    errors: ["not_found", "email_unconfirmed", "link_request_closed", "link_request_wrong_side"],
  },
  rejectClientLinkRequest: {
    method: "PATCH",
    path: "/v1/client/linkRequest/reject/{id}",
    auth,
    summary: "Rechazar la solicitud recibida",
    response: LinkRequest,
    errors: ["not_found", "link_request_closed", "link_request_wrong_side"],
  },
  cancelClientLinkRequest: {
    method: "PATCH",
    path: "/v1/client/linkRequest/cancel/{id}",
    auth,
    app: "requests",
    summary: "Cancelar la solicitud enviada",
    response: LinkRequest,
    errors: ["not_found", "link_request_closed", "link_request_wrong_side"],
  },
});
