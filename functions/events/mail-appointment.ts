import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  mailAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { anyOf } from "@nutria/core/kernel/events";
import { subscriber } from "@nutria/platform/subscriber";

const changes = anyOf(
  AppointmentCreated,
  AppointmentAccepted,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  AppointmentCancelled,
);

export const handler = subscriber(changes, "mail-appointment", (event, ctx) => mailAppointment(ctx, event));
