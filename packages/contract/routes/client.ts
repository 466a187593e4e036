import * as z from "zod/mini";
import { defineRoutes } from "../define";
import { Registered, RegisterPatientInput } from "../schemas/account";
import {
  ClientCreateLinkRequestInput,
  LinkRequest,
  MailedLinkResult,
  MailedLinkView,
  PatientProfile,
} from "../schemas/link-request";

const auth = "patient";

/** The patient's side (decisions, "Patient side"). */
export const clientRoutes = defineRoutes("client", {
  registerPatient: {
    method: "POST",
    path: "/v1/client/user/register",
    auth: "public",
    summary: "Abrir una cuenta de paciente",
    body: RegisterPatientInput,
    response: Registered,
    status: 201,
    errors: ["email_taken", "phone_taken", "throttled"],
  },
  getPatientProfile: {
    method: "GET",
    path: "/v1/client/user",
    auth,
    summary: "Perfil propio del paciente",
    response: PatientProfile,
  },
  listClientLinkRequests: {
    method: "GET",
    path: "/v1/client/linkRequest",
    auth,
    summary: "Solicitudes del paciente",
    response: z.array(LinkRequest),
  },
  createClientLinkRequest: {
    method: "POST",
    path: "/v1/client/linkRequest",
    auth,
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
    errors: ["not_found", "link_request_closed", "link_request_wrong_side"],
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
    summary: "Cancelar la solicitud enviada",
    response: LinkRequest,
    errors: ["not_found", "link_request_closed", "link_request_wrong_side"],
  },
  listClientAppointments: {
    method: "GET",
    path: "/v1/client/appointment",
    auth,
    summary: "Citas del paciente",
  },
  getClientAvailability: {
    method: "GET",
    path: "/v1/client/appointment/availability",
    auth,
    summary: "Horarios libres de una nutrióloga o un nutriólogo",
  },
  createClientAppointment: {
    method: "POST",
    path: "/v1/client/appointment",
    auth,
    summary: "Pedir una cita",
  },
  acceptClientAppointment: {
    method: "PATCH",
    path: "/v1/client/appointment/accept/{id}",
    auth,
    summary: "Aceptar una cita",
  },
  rescheduleClientAppointment: {
    method: "PATCH",
    path: "/v1/client/appointment/{id}",
    auth,
    summary: "Proponer otra fecha",
  },
  cancelClientAppointment: {
    method: "PATCH",
    path: "/v1/client/appointment/cancel/{id}",
    auth,
    summary: "Cancelar una cita",
  },
  listClientPasses: { method: "GET", path: "/v1/client/pass", auth, summary: "Pases del paciente" },
  scheduleClientPass: {
    method: "POST",
    path: "/v1/client/pass/schedule/{id}",
    auth,
    summary: "Programar un pase",
  },
  listClientResults: { method: "GET", path: "/v1/client/result", auth, summary: "Resultados del paciente" },

  // The mailed page `/p/{token}`: no account; opening it changes nothing.
  getMailedLink: {
    method: "GET",
    path: "/v1/p/{token}",
    auth: "public",
    summary: "Ver una solicitud desde el enlace enviado",
    response: MailedLinkView,
    errors: ["link_lapsed", "throttled"],
  },
  acceptMailedLink: {
    method: "POST",
    path: "/v1/p/{token}/accept",
    auth: "public",
    summary: "Aceptar desde el enlace enviado",
    response: MailedLinkResult,
    errors: ["link_lapsed", "throttled"],
  },
  rejectMailedLink: {
    method: "POST",
    path: "/v1/p/{token}/reject",
    auth: "public",
    summary: "Rechazar desde el enlace enviado",
    response: MailedLinkResult,
    errors: ["link_lapsed", "throttled"],
  },
});
