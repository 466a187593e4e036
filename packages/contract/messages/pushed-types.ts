import type { MailableType } from "../schemas/notification";

/** Types of notifications that are pushed to the devices of a nutritionist. */
export const pushedTypes: readonly MailableType[] = [
  "sentMessage",
  "newLinkRequest",
  "rescheduledAppointment",
  "cancelledAppointmemnt",
  "requestedAppointment",
  "acceptedAppointment",
  "rejectedAppointment",
  "changeAskedAppointment",
  "answeredQuestionnaire",
];
