import { addHours } from "@nutria/calendar/instant";
import { reminderHours, reminderMoments } from "@nutria/contract/schemas/practice/reminders";
import {
  appointmentNoticeMail,
  appointmentQuestionMail,
  patientReminderMail,
  type AppointmentNotice,
  type RenderedMail,
} from "../mail/index";
import { aheadWords } from "../reach/notice/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  ReminderDue,
} from "../scheduling/appointment/events";
import { appointmentShareText } from "../scheduling/appointment/index";
import { byRule, type DeclaredNotice } from "./declared-notice";
import { visitOf, type Example } from "./example";
import { textOf, textOfRule } from "./notice-text";

const ofAppointments = { group: "appointments", decidedBy: "patient" } as const;

const question =
  (isRescheduled: boolean) =>
  (example: Example): RenderedMail =>
    appointmentQuestionMail(visitOf(example), { isRescheduled, url: example.url, place: example.place });

const news =
  (kind: AppointmentNotice, by: "nutritionist" | "client" = "nutritionist") =>
  (example: Example): RenderedMail => {
    const { url, place } = example;
    const isPlaced = kind === "accepted" || kind === "updated";
    return appointmentNoticeMail(visitOf(example), kind, {
      by,
      ...(isPlaced && { place, kept: { url, googleCalendarUrl: url } }),
    });
  };

const shareVisit = ({ patient, nutritionist, visit: appointment, url }: Example): string =>
  appointmentShareText({ patient, nutritionist, appointment, url });

/** The notices to patients about their appointments. */
export const appointmentNotices: readonly DeclaredNotice[] = [
  {
    ...ofAppointments,
    key: "appointmentReminder",
    decidedBy: "practice",
    title: "Recordatorio de su cita",
    told: "Antes de una cita confirmada, en los momentos que elijas.",
    on: [ReminderDue],
    texts: (example) =>
      reminderHours.map((hours) => {
        const { startDate, timeZone } = example.visit;
        const now = addHours(startDate, -hours);
        return textOfRule(ReminderDue, example, {
          label: reminderMoments[hours],
          push: aheadWords(startDate, now, timeZone),
          mail: patientReminderMail(visitOf(example), { ...example, now }),
        });
      }),
  },
  byRule(
    AppointmentCreated,
    {
      ...ofAppointments,
      key: "appointmentAsked",
      title: "Le propones una cita",
      told: "Cuando agendas una cita que tu paciente tiene que confirmar.",
    },
    { mail: question(false), share: shareVisit },
  ),
  byRule(
    AppointmentRescheduled,
    {
      ...ofAppointments,
      key: "appointmentMoved",
      title: "Le propones otra fecha",
      told: "Cuando mueves su cita.",
    },
    { mail: question(true), share: shareVisit },
  ),
  {
    ...ofAppointments,
    key: "appointmentAccepted",
    title: "Su cita queda confirmada",
    told: "Cuando aceptas la cita que te pidió. Si quien acepta es tu paciente, solo le llega el correo.",
    on: [AppointmentAccepted],
    texts: (example) => [
      textOfRule(AppointmentAccepted, example, { label: "La aceptas tú", mail: news("accepted")(example) }),
      textOf({ label: "La acepta tu paciente", mail: news("accepted", "client")(example) }),
    ],
  },
  byRule(
    AppointmentRejected,
    {
      ...ofAppointments,
      key: "appointmentRejected",
      title: "No puedes en la fecha que pidió",
      told: "Cuando rechazas una cita. Si escribes un motivo, va en el correo.",
    },
    { mail: news("rejected") },
  ),
  byRule(
    AppointmentCancelled,
    {
      ...ofAppointments,
      key: "appointmentCancelled",
      title: "Cancelas su cita",
      told: "Cuando cancelas una cita. Si escribes un motivo, va en el correo.",
    },
    { mail: news("cancelled") },
  ),
  byRule(
    AppointmentUpdated,
    {
      ...ofAppointments,
      key: "appointmentChanged",
      title: "Cambia el lugar de su cita",
      told: "Cuando cambias el consultorio o la modalidad, a la misma hora.",
    },
    { mail: news("updated") },
  ),
  byRule(AppointmentChangeAsked, {
    ...ofAppointments,
    key: "appointmentChangeAsked",
    title: "Pidió cambiar su cita",
    told: "En cuanto toca “Necesito cambiar” en el recordatorio de WhatsApp.",
  }),
];
