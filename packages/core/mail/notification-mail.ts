import type { MailableType } from "@nutria/contract/schemas/notification";
import { productName } from "@nutria/contract/store/product";
import { asSentence, renderMail, type RenderedMail } from "./layout";

/** Subjects appear on locked screens, so they contain no names. */
const subjects: Record<MailableType, string> = {
  sentMessage: "Tienes un mensaje",
  newLinkRequest: "Tienes una nueva solicitud",
  rescheduledAppointment: "Un paciente propone otra fecha",
  cancelledAppointmemnt: "Un paciente canceló una cita",
  requestedAppointment: "Un paciente te pide una cita",
  acceptedAppointment: "Un paciente aceptó una cita",
  rejectedAppointment: "Un paciente rechazó una cita",
  changeAskedAppointment: "Un paciente necesita cambiar una cita",
  acceptedLinkRequest: "Aceptaron tu solicitud",
  rejectedLinkRequest: "Rechazaron tu solicitud",
  patientLeft: "Alguien dejó de ser tu paciente",
  answeredQuestionnaire: "Un paciente contestó su cuestionario",
  forbiddenInPlan: "Un plan enviado lleva algo que el expediente ya no permite",
  newPatientInBody: "Un paciente tiene un nuevo resultado",
  patientUsedPass: "Un paciente usó un pase",
  patientMissedInbody: "Un paciente no asistió a su escaneo",
  patientRescheduledPass: "Un paciente cambió la fecha de su escaneo",
  addedPasses: "Tienes nuevos pases",
  lowPasses: "Te quedan pocos pases",
  bouncedMail: "Un paciente no recibe tus correos",
  renewedSubscription: "Se renovó tu plan",
  failedRenewal: "No se pudo cobrar tu plan",
  endedSubscription: "Tu plan terminó",
  expiringCard: "Tu tarjeta está por vencer",
};

const planFullSubject = "Un paciente aceptó tu solicitud y tu plan está lleno";

/** The next step, for notifications whose text does not name it. */
const advice: Partial<Record<MailableType, string>> = {
  sentMessage: "Ábrelo en tu cuenta para leerlo y contestar.",
  newLinkRequest: "Acéptala o recházala en tu lista de solicitudes pendientes.",
  rescheduledAppointment: "Acepta la nueva fecha o propón otra en tu agenda.",
  cancelledAppointmemnt: "El horario quedó libre en tu agenda.",
  requestedAppointment: "Confírmala, recházala o propón otra fecha en tu agenda.",
  rejectedAppointment: "El horario quedó libre en tu agenda.",
  changeAskedAppointment:
    "Sigue en tu agenda hasta que la muevas; también puede elegir otra fecha por su cuenta.",
  answeredQuestionnaire: "Léelo antes de su consulta y pasa a su expediente lo que necesites.",
  forbiddenInPlan: "Abre el plan para ver qué es, cámbialo y envíalo de nuevo.",
  lowPasses: "Consigue más con tiempo para que ningún paciente se quede sin su escaneo.",
  bouncedMail: "Corrige su correo, o búscalo por WhatsApp o teléfono.",
  failedRenewal: "Revisa tu tarjeta o elige otra como principal antes de esa fecha.",
  endedSubscription:
    "Tus pacientes activos siguen activos. Para activar a más de los que permite el plan gratuito, elige un plan.",
  expiringCard: "Agrega otra tarjeta y elígela como principal para conservar tu plan.",
};
const planFullAdvice =
  "Para activar a este paciente, libera un lugar desactivando a otro o elige un plan con más lugares. Mientras tanto, su expediente se conserva.";

/** A summary shows at most this many lines; it only counts the others. */
const mostLines = 30;

interface Addressed {
  name: string;
  /** The page that switches this mail off. */
  unsubscribeUrl: string;
}

interface MailedNotification extends Addressed {
  type: MailableType;
  variant: "planFull" | undefined;
  text: string;
  /** Null where a click on the notification opens nothing either. */
  action: { label: string; url: string } | null;
}

/** The mail of one notification, for a recipient who wants its type immediately. */
export function notificationMail(notification: MailedNotification): RenderedMail {
  const { type, variant, text, name, action, unsubscribeUrl } = notification;
  const isPlanFull = variant === "planFull";
  const hint = isPlanFull ? planFullAdvice : advice[type];
  return renderMail({
    subject: isPlanFull ? planFullSubject : subjects[type],
    preview: text,
    title: `Hola, ${name}`,
    paragraphs: [`${text}.`, ...(hint === undefined ? [] : [hint])],
    ...(action && { action }),
    notes: [],
    subscription: {
      reason: `Recibes este aviso por tu cuenta de ${productName}.`,
      label: "Dejar de recibir avisos como este",
      url: unsubscribeUrl,
    },
  });
}

/** The daily summary. `texts` are the notifications of the day, oldest first. */
export function digestMail({
  texts,
  name,
  url,
  unsubscribeUrl,
}: Addressed & { texts: string[]; url: string }): RenderedMail {
  const news = texts.length === 1 ? "1 novedad" : `${texts.length} novedades`;
  const rest = texts.length - mostLines;
  return renderMail({
    subject: `Tu resumen del día: ${news}`,
    preview: texts[0] ?? "",
    title: `Hola, ${name}`,
    paragraphs: [
      "Esto pasó desde tu último resumen y aún no lo has visto:",
      ...texts.slice(0, mostLines).map((text) => `• ${asSentence(text)}.`),
      ...(rest > 0 ? [`Y ${rest} más.`] : []),
    ],
    action: { label: "Ver mis notificaciones", url },
    notes: [],
    subscription: {
      reason: `Recibes este resumen por tu cuenta de ${productName}.`,
      label: "Dejar de recibir el resumen",
      url: unsubscribeUrl,
    },
  });
}
