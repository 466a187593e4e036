import { wallClock } from "@nutria/calendar/zone";
import type { Notification } from "@nutria/contract/schemas/notification";
import { paths } from "../../../config/paths";

/** Returns the URL that a click opens (spec A §4); undefined for a notification that is only read. */
export function destinationOf(notification: Notification, zone: string): string | undefined {
  const { type, variant, patient, appointmentId, appointmentAt } = notification;
  switch (type) {
    case "acceptedLinkRequest":
      return variant === "planFull" ? `${paths.patients.href()}?tab=inactive` : paths.patients.href();
    case "rejectedLinkRequest":
      return paths.patients.href();
    case "newLinkRequest":
      return `${paths.patients.href()}?tab=${variant === "planFull" ? "inactive" : "requests"}`;
    case "bouncedMail":
      return variant === "pending" || patient === null
        ? `${paths.patients.href()}?tab=requests`
        : paths.patient.href(patient._id);
    case "newPatientInBody":
      return patient === null ? paths.patients.href() : paths.patientInBody.href(patient._id);
    case "rescheduledAppointment":
    case "cancelledAppointmemnt":
      return appointmentAt === undefined
        ? paths.agenda.href()
        : `${paths.agenda.href()}?date=${wallClock(appointmentAt, zone).day}`;
    case "requestedAppointment":
    case "acceptedAppointment":
    case "rejectedAppointment":
      return appointmentAt === undefined || appointmentId === undefined
        ? paths.agenda.href()
        : `${paths.agenda.href()}?date=${wallClock(appointmentAt, zone).day}&appointment=${appointmentId}`;
    case "lowPasses":
      return paths.settingsPasses.href();
    case "renewedSubscription":
    case "endedSubscription":
      return paths.settingsPlans.href();
    case "failedRenewal":
    case "expiringCard":
      return paths.settingsCards.href();
    default:
      return undefined;
  }
}
