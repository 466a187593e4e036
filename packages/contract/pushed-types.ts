import type { MailableType } from "./schemas/notification";

/** Those of which a nutritionist is told on the devices that take pushes. */
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
