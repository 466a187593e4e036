import { newDateProposed, noticeSubjects } from "@nutria/contract/agenda/appointment-words";
import { linkDays } from "@nutria/contract/people/link-life";
import { formatInstantInFull, formatTimesInFull } from "@nutria/calendar/format";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { nextDay } from "@nutria/calendar/day";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt } from "@nutria/calendar/zone";
import { productName } from "@nutria/contract/store/product";
import type { AppointmentPlace } from "@nutria/contract/schemas/agenda/client-appointment";
import { greetingOf, nameInMail } from "./name-in-mail";
import type { MailCard } from "./card";
import { asSentence, renderMail, type RenderedMail } from "./layout";

/** The data of an appointment that its mails show. */
export interface MailedAppointment {
  patientName: string;
  nutritionistName: string;
  startDate: string;
  endDate: string;
  /** The starts of the others of a series to which the same happened. */
  alsoOn: readonly string[];
  timeZone: string;
  serviceName: string;
  officeName: string;
  mode: "online" | "site" | "home";
  comment: string;
  /** Why it was cancelled or rejected; empty when nobody said. */
  reason: string;
  /** The appointments in the patient's own app, for one who has an account. */
  appUrl?: string | undefined;
}

const modeNames = { online: "en línea", site: "presencial", home: "a domicilio" } as const;

/**
 * The mail that asks a patient to confirm an appointment or a proposed date. `url` is the page to answer on; the link of
 * a meeting is for those who accepted.
 */
export function appointmentQuestionMail(
  appointment: MailedAppointment,
  { url, isRescheduled, place }: { url: string; isRescheduled: boolean; place: AppointmentPlace },
): RenderedMail {
  const { comment } = appointment;
  const nutritionistName = nameInMail(appointment.nutritionistName);
  return renderMail({
    subject: isRescheduled ? newDateProposed(nutritionistName) : `${nutritionistName} te propone una cita`,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(appointment.patientName),
    paragraphs: [
      isRescheduled
        ? `${newDateProposed(nutritionistName)} en ${productName}:`
        : `${nutritionistName} te propone una cita en ${productName}:`,
      ...summaryLines(appointment),
      ...whereLines(place),
      ...(comment ? [`“${comment}”`] : []),
    ],
    card: {
      sender: nutritionistName,
      tone: "open",
      state: "Falta que la confirmes",
      lead: isRescheduled
        ? `${newDateProposed(nutritionistName)}.`
        : `${nutritionistName} te propone una cita.`,
      ...whenOf(appointment),
      facts: [
        ...factsOf(appointment, place),
        ...(comment ? [{ title: "Mensaje", lines: [`“${comment}”`] }] : []),
      ],
    },
    action: { label: "Confirmar o proponer otro horario", url },
    links: [...mapLinks(place), ...appLinks(appointment)],
    notes: [
      `El enlace vence en ${linkDays.appointment} días. Abrirlo no confirma nada: solo los botones de la página.`,
      "Es personal; no lo reenvíes.",
    ],
    reason: reasonOf(appointment),
  });
}

const notices = {
  accepted: { text: "confirmó tu cita", tone: "good" },
  rejected: { text: "no puede atenderte en este horario", tone: "over" },
  cancelled: { text: "canceló tu cita", tone: "over" },
  updated: { text: "cambió el servicio, el lugar o la modalidad de tu cita", tone: "plain" },
} as const;

/** Actions of a nutritionist of which the patient is notified. */
export type AppointmentNotice = keyof typeof notices;

/** The details of a confirmed appointment for its patient. */
interface KeptAppointment {
  /** The page to see, move or cancel it. */
  url: string;
  googleCalendarUrl: string;
}

/**
 * The mail that notifies a patient of what happened with the appointment. With `place`, it says where the appointment is;
 * with `kept`, it is confirmed and the mail carries how to get there, move or cancel it.
 */
export function appointmentNoticeMail(
  appointment: MailedAppointment,
  kind: AppointmentNotice,
  {
    by = "nutritionist",
    place,
    kept,
  }: { by?: "nutritionist" | "client"; place?: AppointmentPlace; kept?: KeptAppointment } = {},
): RenderedMail {
  const nutritionistName = nameInMail(appointment.nutritionistName, { isWithin: by === "client" });
  const subject = noticeSubjects[kind];
  const { text, tone } = notices[kind];
  const lead = by === "client" ? `Aceptaste tu cita con ${nutritionistName}` : `${nutritionistName} ${text}`;
  return renderMail({
    subject,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(appointment.patientName),
    paragraphs: [
      `${lead}:`,
      ...summaryLines(appointment),
      ...(place ? whereLines(place) : []),
      ...(appointment.reason ? [`“${appointment.reason}”`] : []),
    ],
    card: {
      sender: nameInMail(appointment.nutritionistName),
      tone,
      state: subject,
      lead: `${lead}.`,
      ...whenOf(appointment),
      facts: [
        ...factsOf(appointment, place),
        ...(appointment.reason ? [{ title: "Motivo", lines: [`“${appointment.reason}”`] }] : []),
      ],
    },
    ...(kept && { action: { label: keepLabel, url: kept.url } }),
    links: [
      ...(place && kept ? meetingLinks(place) : []),
      ...(place ? mapLinks(place) : []),
      ...(kept ? [{ label: "Agregar a Google Calendar", url: kept.googleCalendarUrl }] : []),
      ...appLinks(appointment),
    ],
    notes: ["Si tienes dudas, escribe o llama a tu nutrióloga o nutriólogo."],
    reason: reasonOf(appointment),
  });
}

function whereLines({ address, directions }: AppointmentPlace): string[] {
  return [address, directions].filter((line) => line !== "");
}

const keepLabel = "Ver, mover o cancelar mi cita";

const mapLinks = ({ mapUrl }: AppointmentPlace): Link[] =>
  mapUrl === null ? [] : [{ label: "Ver el mapa", url: mapUrl }];

const meetingLinks = ({ meetingUrl }: AppointmentPlace): Link[] =>
  meetingUrl === null ? [] : [{ label: "Entrar a la videollamada", url: meetingUrl }];

const appLinks = ({ appUrl }: MailedAppointment): Link[] =>
  appUrl === undefined ? [] : [{ label: "Ver mis citas en la app", url: appUrl }];

interface Link {
  label: string;
  url: string;
}

/** The reminder to the patient, sent at `now`. `url` is the page to confirm, see, move or cancel the appointment. */
export function patientReminderMail(
  appointment: MailedAppointment,
  { url, place, now }: { url: string; place: AppointmentPlace; now: string },
): RenderedMail {
  const nutritionistName = nameInMail(appointment.nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Recordatorio de tu cita ${whichOf(appointment, now)}: ${nutritionistName}`,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(appointment.patientName),
    paragraphs: [`Tienes una cita con ${nutritionistName}:`, summary(appointment), ...whereLines(place)],
    card: {
      sender: nameInMail(appointment.nutritionistName),
      tone: "plain",
      state: "Recordatorio de tu cita",
      lead: `Tienes una cita con ${nutritionistName}.`,
      ...whenOf(appointment),
      facts: factsOf(appointment, place),
    },
    action: { label: "Confirmar, mover o cancelar mi cita", url },
    links: [...meetingLinks(place), ...mapLinks(place), ...appLinks(appointment)],
    notes: ["¿Vas a venir? Dilo desde el botón. Si no puedes, cancélala o muévela con tiempo ahí mismo."],
    reason: reasonOf(appointment),
  });
}

/** `de hoy`, `de mañana` or `del jueves`, by the clock of its zone. */
function whichOf({ startDate, timeZone }: MailedAppointment, now: string): string {
  const [day, today] = [dayAt(startDate, timeZone), dayAt(now, timeZone)];
  if (day === today) return "de hoy";
  return day === nextDay(today) ? "de mañana" : `del ${weekdayName(day)}`;
}

/** The reminder to the nutritionist, one day before; it greets by first name and names the patient in full. */
export function nutritionistReminderMail(appointment: MailedAppointment): RenderedMail {
  const { patientName, startDate, timeZone } = appointment;
  return renderMail({
    subject: "Recordatorio de tu próxima cita",
    preview: formatInstantInFull(startDate, timeZone),
    title: greetingOf(appointment.nutritionistName),
    paragraphs: [`Tienes una cita con ${patientName || "un paciente"}:`, summary(appointment)],
    card: {
      sender: productName,
      tone: "plain",
      state: "Recordatorio de tu próxima cita",
      lead: `Tienes una cita con ${patientName || "un paciente"}.`,
      ...whenOf(appointment),
      facts: factsOf(appointment),
    },
    notes: [],
    reason: `Recibes este mensaje por tu cuenta de ${productName}.`,
  });
}

const reasonOf = ({ nutritionistName }: MailedAppointment): string =>
  `Recibes este mensaje por tu cita con ${nameInMail(nutritionistName, { isWithin: true })} en ${productName}.`;

/** Day and time of an appointment, by the clock of its zone. */
function whenOf({ startDate, endDate, timeZone }: MailedAppointment): Pick<MailCard, "headline" | "line"> {
  return {
    headline: asSentence(formatDayInFull(dayAt(startDate, timeZone))),
    line: formatTimesInFull(startDate, endDate, timeZone),
  };
}

/** The facts of an appointment: its service and time, its place when given, and the others of its series. */
function factsOf(appointment: MailedAppointment, place?: AppointmentPlace): MailCard["facts"] {
  const { serviceName, officeName, mode, alsoOn, timeZone } = appointment;
  const modeName = asSentence(modeNames[mode]);
  const where = place ? whereLines(place) : [];
  return [
    ...(serviceName ? [{ title: asSentence(serviceName), lines: [modeName] }] : []),
    ...(officeName || where.length > 0
      ? [{ title: officeName || modeName, lines: where }]
      : serviceName
        ? []
        : [{ title: modeName, lines: [] }]),
    ...(alsoOn.length > 0
      ? [
          {
            title: `Son ${String(alsoOn.length + 1)} citas. También:`,
            lines: alsoOn.map((start) => asSentence(formatInstantInFull(start, timeZone))),
          },
        ]
      : []),
  ];
}

/** The appointment, and the dates of the others of its series. */
function summaryLines(appointment: MailedAppointment): string[] {
  const { alsoOn, timeZone } = appointment;
  if (alsoOn.length === 0) return [summary(appointment)];
  const dates = alsoOn.map((start) => formatInstantInFull(start, timeZone)).join("; ");
  return [summary(appointment), `Son ${String(alsoOn.length + 1)} citas. También: ${dates}.`];
}

function summary(appointment: MailedAppointment): string {
  const { serviceName, officeName, mode } = appointment;
  const { headline, line } = whenOf(appointment);
  const place = officeName ? `${officeName}, ${modeNames[mode]}` : modeNames[mode];
  const what = serviceName ? `${asSentence(serviceName)} (${place})` : asSentence(place);
  return `${headline}, ${line}. ${what}.`;
}
