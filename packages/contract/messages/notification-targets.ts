import { dayAt } from "@nutria/calendar/zone";
import { paths } from "../web/paths";
import type { Notification, NotificationType } from "../schemas/notification";

/** The screen that a notification leads to: its path, and what the button of its mail says. */
interface NotificationTarget {
  path: string;
  label: string;
}

type Subject = Pick<Notification, "variant" | "patient" | "appointmentId" | "planId"> & {
  /** The day of the appointment in the practice's zone. */
  day: string | undefined;
};

const patients = paths.patients.href();
const agenda = paths.agenda.href();

const patientsTarget: NotificationTarget = { path: patients, label: "Ver mis pacientes" };
const inactiveTarget: NotificationTarget = { path: `${patients}?tab=inactive`, label: "Ver mis pacientes" };
const requestsTarget: NotificationTarget = { path: `${patients}?tab=requests`, label: "Ver la solicitud" };

const onAgenda = ({ day }: Subject): NotificationTarget => ({
  path: day === undefined ? agenda : `${agenda}?date=${day}`,
  label: "Ver mi agenda",
});
const atAppointment = (subject: Subject): NotificationTarget => {
  const { day, appointmentId } = subject;
  if (day === undefined || appointmentId === undefined) return onAgenda(subject);
  return { path: `${agenda}?date=${day}&appointment=${appointmentId}`, label: "Ver la cita" };
};
const atPatient =
  (href: (patientId: string) => string, label: string) =>
  ({ patient }: Subject): NotificationTarget =>
    patient === null ? patientsTarget : { path: href(patient._id), label };
const fixed = (path: string, label: string) => (): NotificationTarget => ({ path, label });

/**
 * What a click on a notification opens, and the button of its mail (spec A §4; decisions, "Events and notifications"). Null:
 * it is only read, and its mail has no button.
 */
const targets: Record<NotificationType, ((subject: Subject) => NotificationTarget) | null> = {
  newLinkRequest: ({ variant }) => (variant === "planFull" ? inactiveTarget : requestsTarget),
  acceptedLinkRequest: ({ variant }) => (variant === "planFull" ? inactiveTarget : patientsTarget),
  rejectedLinkRequest: () => patientsTarget,
  patientLeft: () => inactiveTarget,
  rescheduledAppointment: onAgenda,
  cancelledAppointmemnt: onAgenda,
  requestedAppointment: atAppointment,
  acceptedAppointment: atAppointment,
  rejectedAppointment: atAppointment,
  changeAskedAppointment: atAppointment,
  newPatientInBody: atPatient((id) => paths.patientInBody.href(id), "Ver el resultado"),
  answeredQuestionnaire: atPatient(
    (id) => paths.patientMedicalSection.href(id, "questionnaire"),
    "Ver el cuestionario",
  ),
  forbiddenInPlan: ({ patient, planId }) => {
    if (patient === null) return patientsTarget;
    const path =
      planId === undefined ? paths.patient.href(patient._id) : paths.mealPlan.href(patient._id, planId);
    return { path, label: "Abrir y corregir" };
  },
  bouncedMail: ({ variant, patient }) =>
    variant === "pending" || patient === null
      ? requestsTarget
      : { path: paths.patient.href(patient._id), label: "Ver al paciente" },
  lowPasses: fixed(paths.settingsPasses.href(), "Conseguir más pases"),
  renewedSubscription: fixed(paths.settingsPlans.href(), "Ver mi plan"),
  endedSubscription: fixed(paths.settingsPlans.href(), "Ver los planes"),
  failedRenewal: fixed(paths.settingsCards.href(), "Revisar mis tarjetas"),
  expiringCard: fixed(paths.settingsCards.href(), "Revisar mis tarjetas"),
  patientUsedPass: null,
  patientMissedInbody: null,
  patientRescheduledPass: null,
  addedPasses: null,
  partnerLowStock: null,
  reversedPayment: null,
  newNutritionist: null,
  activatedNutritionist: null,
  completedNutritionist: null,
};

/** Whether a click on notifications of a type opens a screen. */
export function isActionable(type: NotificationType): boolean {
  return targets[type] !== null;
}

/** The screen that a notification leads to; null where it is only read. */
export function notificationTargetOf(
  notification: Pick<
    Notification,
    "type" | "variant" | "patient" | "appointmentId" | "appointmentAt" | "planId"
  >,
  timeZone: string,
): NotificationTarget | null {
  const { type, appointmentAt } = notification;
  const day = appointmentAt === undefined ? undefined : dayAt(appointmentAt, timeZone);
  return targets[type]?.({ ...notification, day }) ?? null;
}
