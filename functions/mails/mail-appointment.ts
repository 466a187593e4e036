import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  mailAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-appointment",
  on: [
    AppointmentCreated,
    AppointmentAccepted,
    AppointmentRejected,
    AppointmentRescheduled,
    AppointmentUpdated,
    AppointmentCancelled,
  ],
  needs: ["table", "mail", "linkSecret"],
  handle: (event, ctx) => mailAppointment(ctx, event),
});
