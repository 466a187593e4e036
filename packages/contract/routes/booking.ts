import { defineRoutes } from "../wire/define";
import { ReasonInput } from "../schemas/agenda/appointment";
import {
  BookingOptions,
  BookingView,
  ConfirmBookingInput,
  FreeTimes,
  FreeTimesQuery,
  InvitedBooker,
  InvitedBooking,
  InvitedBookingInput,
  MoveBookingInput,
  RequestBookingInput,
} from "../schemas/practice/online-booking";

const auth = "public";

/** Booking from the public page of a nutritionist, without an account. */
export const bookingRoutes = defineRoutes("booking", {
  getBookingOptions: {
    method: "GET",
    path: "/v1/public/nutritionist/{slug}/booking",
    auth,
    summary: "Servicios y lugares que se pueden agendar en línea, con su próximo horario libre",
    response: BookingOptions,
    errors: ["not_found"],
  },
  listFreeTimes: {
    method: "GET",
    path: "/v1/public/nutritionist/{slug}/availability",
    auth,
    summary: "Horarios libres de siete días",
    query: FreeTimesQuery,
    response: FreeTimes,
    errors: ["not_found", "agenda_closed"],
  },
  requestBooking: {
    method: "POST",
    path: "/v1/public/nutritionist/{slug}/booking",
    auth,
    summary: "Solicitar una cita desde la página pública; se confirma por correo",
    body: RequestBookingInput,
    status: 202,
    errors: ["not_found", "agenda_closed", "slot_taken", "slot_not_offered", "throttled"],
  },

  getInvitedBooker: {
    method: "GET",
    path: "/v1/public/invited/{token}",
    auth,
    summary: "Ver a nombre de quién agenda una persona que se acaba de registrar con una invitación",
    response: InvitedBooker,
    errors: ["link_lapsed", "throttled"],
  },
  bookInvited: {
    method: "POST",
    path: "/v1/public/invited/{token}/booking",
    auth,
    summary: "Solicitar una cita como la persona que se acaba de registrar con una invitación; sin correo",
    body: InvitedBookingInput,
    response: InvitedBooking,
    status: 201,
    errors: [
      "link_lapsed",
      "agenda_closed",
      "slot_taken",
      "slot_not_offered",
      "too_many_pending",
      "throttled",
      "conflict",
    ],
  },

  // Opening the mailed link changes nothing; only its buttons do.
  getBooking: {
    method: "GET",
    path: "/v1/public/booking/{token}",
    auth,
    summary: "Ver una solicitud de cita desde el enlace enviado",
    response: BookingView,
    errors: ["link_lapsed", "throttled"],
  },
  confirmBooking: {
    method: "POST",
    path: "/v1/public/booking/{token}/confirm",
    auth,
    summary: "Confirmar la solicitud de cita, con su horario o con otro libre",
    body: ConfirmBookingInput,
    response: BookingView,
    errors: [
      "link_lapsed",
      "agenda_closed",
      "slot_taken",
      "slot_not_offered",
      "too_many_pending",
      "phone_taken",
      "throttled",
      "conflict",
    ],
  },
  moveBooking: {
    method: "POST",
    path: "/v1/public/booking/{token}/move",
    auth,
    summary: "Mover una cita solicitada a otro horario libre",
    body: MoveBookingInput,
    response: BookingView,
    errors: ["link_lapsed", "agenda_closed", "slot_taken", "slot_not_offered", "throttled", "conflict"],
  },
  cancelBooking: {
    method: "POST",
    path: "/v1/public/booking/{token}/cancel",
    auth,
    summary: "Cancelar una cita solicitada o aceptada",
    body: ReasonInput,
    response: BookingView,
    errors: ["link_lapsed", "throttled", "conflict"],
  },
  readBookingCalendar: {
    method: "GET",
    path: "/v1/public/booking/{token}/calendar",
    auth,
    summary: "La cita solicitada en formato iCalendar",
    answers: "calendar",
    errors: ["link_lapsed", "throttled"],
  },
});
