import * as z from "zod/mini";
import { defineRoutes } from "../../wire/define";
import { AvailableSlots, ReasonInput, ScopedReasonInput } from "../../schemas/agenda/appointment";
import {
  MailedAppointmentView,
  MailedAvailabilityQuery,
  MailedFreeTimesQuery,
  ProposeDateInput,
} from "../../schemas/agenda/client-appointment";
import {
  AcceptMailedLinkInput,
  MailedConfirmationView,
  MailedLinkResult,
  MailedLinkView,
  MailedRegistrationView,
} from "../../schemas/link-request";
import { AnswerInvitationInput, AnsweredInvitation, MailedInvitationView } from "../../schemas/invitation";
import { MailedWhatsAppView } from "../../schemas/reach";
import { FreeTimes } from "../../schemas/practice/online-booking";
import { MailedWorkoutView } from "../../schemas/workouts/workout-assignment";

/** On a page whose token proves the mailbox of a person. */
const proved = {
  /** `true` where they have no account: the page may offer to open one. */
  canOpenAccount: z.optional(z.boolean()),
  /** Whether they agreed to WhatsApp; absent where the product has no number. */
  whatsApp: z.optional(MailedWhatsAppView),
};

/** Routes of the mailed page `/p/{token}`, which needs no account; opening it changes nothing. */
export const mailedLinkRoutes = defineRoutes("client", {
  getMailedLink: {
    method: "GET",
    path: "/v1/p/{token}",
    auth: "public",
    summary: "Ver una solicitud desde el enlace enviado",
    response: z.discriminatedUnion("kind", [
      z.extend(MailedLinkView, proved),
      z.extend(MailedConfirmationView, proved),
      MailedRegistrationView,
      z.extend(MailedAppointmentView, proved),
      MailedWorkoutView,
      MailedInvitationView,
    ]),
    errors: ["link_lapsed", "throttled"],
  },
  acceptMailedLink: {
    method: "POST",
    path: "/v1/p/{token}/accept",
    auth: "public",
    summary: "Aceptar desde el enlace enviado o compartido",
    body: AcceptMailedLinkInput,
    response: MailedLinkResult,
    errors: [
      "link_lapsed",
      "code_required",
      "wrong_code",
      "code_lapsed",
      "slot_taken",
      "appointment_over",
      "agenda_closed",
      "throttled",
      "conflict",
    ],
  },
  answerInvitation: {
    method: "POST",
    path: "/v1/p/{token}/registration",
    auth: "public",
    summary: "Registrarse con una invitación y quedar como paciente de quien invita",
    body: AnswerInvitationInput,
    response: AnsweredInvitation,
    errors: ["link_lapsed", "phone_taken", "throttled", "conflict"],
  },
  sendMailedLinkCode: {
    method: "POST",
    path: "/v1/p/{token}/code",
    auth: "public",
    summary:
      "Enviar al correo del paciente el código para aceptar desde un enlace compartido, o su código de registro",
    errors: ["link_lapsed", "patient_without_email", "email_unconfirmed", "throttled"],
  },
  rejectMailedLink: {
    method: "POST",
    path: "/v1/p/{token}/reject",
    auth: "public",
    summary: "Rechazar desde el enlace enviado",
    body: ScopedReasonInput,
    response: MailedLinkResult,
    errors: ["link_lapsed", "code_required", "throttled", "conflict"],
  },
  cancelMailedAppointment: {
    method: "POST",
    path: "/v1/p/{token}/cancel",
    auth: "public",
    summary: "Cancelar una cita aceptada desde el enlace enviado",
    body: ReasonInput,
    response: MailedLinkResult,
    errors: ["link_lapsed", "throttled", "conflict"],
  },
  confirmMailedAppointment: {
    method: "POST",
    path: "/v1/p/{token}/confirm",
    auth: "public",
    summary: "Decir desde el enlace enviado que irás a una cita aceptada",
    response: MailedLinkResult,
    errors: ["link_lapsed", "throttled", "conflict"],
  },
  readMailedCalendar: {
    method: "GET",
    path: "/v1/p/{token}/calendar",
    auth: "public",
    summary: "La cita aceptada en formato iCalendar",
    answers: "calendar",
    errors: ["link_lapsed", "throttled"],
  },
  getMailedAvailability: {
    method: "GET",
    path: "/v1/p/{token}/availability",
    auth: "public",
    summary: "Horarios libres para proponer otra fecha",
    query: MailedAvailabilityQuery,
    response: AvailableSlots,
    errors: ["link_lapsed", "agenda_closed", "throttled"],
  },
  listMailedFreeTimes: {
    method: "GET",
    path: "/v1/p/{token}/free-times",
    auth: "public",
    summary: "Horarios libres de siete días para proponer otra fecha",
    query: MailedFreeTimesQuery,
    response: FreeTimes,
    errors: ["link_lapsed", "agenda_closed", "throttled"],
  },
  proposeMailedDate: {
    method: "POST",
    path: "/v1/p/{token}/propose",
    auth: "public",
    summary: "Proponer otra fecha desde el enlace enviado",
    body: ProposeDateInput,
    response: MailedLinkResult,
    errors: ["link_lapsed", "slot_taken", "slot_not_offered", "agenda_closed", "throttled", "conflict"],
  },
});
