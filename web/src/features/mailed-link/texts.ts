import { answerTexts } from "../../components/appointment-answers/answer-texts";
import { acceptanceCodeMinutes, linkDays } from "@nutria/contract/people/link-life";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";

const reminderNames = { 48: "dos días antes", 24: "un día antes", 2: "dos horas antes" } as const;

/** Texts of the page of a mailed link. */
export const texts = {
  title: "Solicitud",
  loading: "Abriendo tu solicitud",
  openApp: "Abrir mi app",
  openAppHelp: "Tu plan, tu diario y tus citas en tu teléfono. Solo eliges una contraseña.",
  whatsApp: {
    title: "¿Te avisamos por WhatsApp?",
    help: (number: string) =>
      `Recordatorios y cambios de tus citas al ${number}. Los manda Nutria, sin decir de qué es tu consulta.`,
    agree: "Sí, por WhatsApp",
    on: "Te avisaremos por WhatsApp",
    onHelp: (number: string) =>
      `Al ${number}, desde el número de Nutria. Si ya no quieres, responde ALTO o dilo aquí.`,
    withdraw: "Ya no quiero",
  },
  greeting: (name: string) => `Hola, ${name}`,
  asks: (nutritionist: string) => `${nutritionist} quiere acompañarte en tu nutrición.`,
  meaningTitle: "Si aceptas",
  meaning: {
    appointments: "Quedarás en su lista de pacientes y podrán agendar citas.",
    record: "Podrá llevar tu expediente: tus datos, tus planes y tu progreso.",
  },
  withPass: "Incluye un análisis de composición corporal sin costo para ti.",
  withoutPass: "Esta solicitud no incluye un análisis de composición corporal.",
  accept: "Aceptar",
  reject: answerTexts.reject,
  unknown:
    "¿No conoces a esta persona? Puedes rechazar la solicitud o cerrar esta página: nada cambia si no respondes.",
  confirm: {
    title: "¿Rechazar la solicitud?",
    submit: "Rechazar solicitud",
    back: "Volver",
  },
  book: "Elegir mi cita",
  accepted: {
    title: "¡Listo! Aceptaste la solicitud",
    help: (nutritionist: string) => `${nutritionist} ya puede acompañarte.`,
    /** What follows, by who has to answer the next appointment. */
    next: {
      none: "Se pondrá en contacto contigo para agendar tu cita.",
      book: "Ya puedes elegir tu cita.",
      nobody: (when: string) => `Tu cita está confirmada: ${when}.`,
      client: (when: string) => `Te propuso una cita: ${when}. Respóndela desde el correo que te enviamos.`,
      clientWithoutEmail: (when: string) => `Te propuso una cita: ${when}. Dile si te queda bien.`,
      nutritionist: (when: string) => `La cita que pediste espera su respuesta: ${when}.`,
    },
    withPass: "Tu pase de composición corporal ya está asignado.",
    withoutEmail: "Si más adelante usas un correo, dáselo para recibir ahí tus citas y tus planes.",
    provisional:
      "Si llegan resultados tuyos de otro lugar, los guardaremos y te pediremos confirmarlo desde tu correo.",
  },
  code: {
    title: "Confirma que eres tú",
    sending: "Enviando el código",
    sent: (email: string) =>
      `Enviamos un código de seis números a ${email}. Escríbelo aquí para aceptar; vale ${acceptanceCodeMinutes} minutos.`,
    sentToOwn: `Enviamos un código de seis números a tu correo. Escríbelo aquí para aceptar; vale ${acceptanceCodeMinutes} minutos.`,
    field: "Código",
    submit: "Aceptar solicitud",
    again: "Enviar otro código",
    sentAgain: "Enviamos otro código",
  },
  rejected: {
    title: "Rechazaste la solicitud",
    help: "No compartimos ningún dato tuyo. Ya puedes cerrar esta página.",
  },
  lapsed: {
    title: "Este enlace ya no está disponible",
    help: {
      linkRequest: `Puede que la solicitud ya se haya respondido o cancelado, o que hayan pasado más de ${linkDays.linkRequest} días. Si todavía quieres empezar, pide a tu nutrióloga o nutriólogo que te envíe otra.`,
      registrationCode:
        "Puede que ya no te atienda esta nutrióloga o este nutriólogo. Si tienes dudas, escríbele.",
      provisionalLink: `Puede que ya lo hayas confirmado o que hayan pasado más de ${linkDays.provisionalLink} días. Si llegan más resultados te enviaremos otro correo.`,
      appointment: `Puede que la cita ya se haya respondido, cambiado o cancelado, o que hayan pasado más de ${linkDays.appointment} días. Si tienes dudas, escribe a tu nutrióloga o nutriólogo.`,
      workout: `Puede que tu nutrióloga o nutriólogo lo haya quitado, o que hayan pasado más de ${linkDays.workout} días. Si lo necesitas, pídele que te lo envíe otra vez.`,
      invitation:
        "Una invitación es para una sola persona y por poco tiempo. Pide otra a tu nutrióloga o nutriólogo.",
      unknown: `Puede que ya se haya respondido, cambiado o cancelado, o que hayan pasado más de ${linkDays.linkRequest} días. Si tienes dudas, escribe a tu nutrióloga o nutriólogo.`,
    },
  },
  appointment: {
    ...answerTexts,
    asks: (nutritionist: string) => `${nutritionist} te propone una cita`,
    asksAgain: (nutritionist: string) => `${nutritionist} te propone otra fecha para tu cita`,
    accept: "Aceptar cita",
    series: (count: number) => `Son ${count} citas:`,
    acceptAll: (count: number) => `Aceptar las ${count} citas`,
    unknown: "Nada cambia si no respondes.",
    confirmTitle: "¿Rechazar la cita?",
    confirmSubmit: "Rechazar cita",
    accepted: "¡Listo! Aceptaste la cita",
    acceptedHelp: (nutritionist: string, nextReminder: MailedAppointmentView["nextReminderHours"]) =>
      `${nutritionist} te espera.${nextReminder === null ? "" : ` Te lo recordaremos ${reminderNames[nextReminder]}.`}`,
    isComing: (nutritionist: string) => `${nutritionist} te espera. ¿Nos confirmas que vas?`,
    willCome: (nutritionist: string) => `¡Gracias! ${nutritionist} ya sabe que vas.`,
    linkPendingWithoutEmail:
      "Te falta un paso: acepta su solicitud con el código que te mostrará, para que pueda llevar tu expediente.",
    linkPending:
      "Te falta un paso: acepta su solicitud, que te enviamos en otro correo, para que pueda llevar tu expediente.",
    kept: (nutritionist: string) => `Tu cita con ${nutritionist} está confirmada`,
    map: "Ver el mapa",
    meeting: "Entrar a la videollamada",
    addToCalendar: "Agregar a mi calendario",
    addToGoogle: "Agregar a Google Calendar",
    keepLink: "Guarda este enlace: desde aquí puedes mover o cancelar tu cita hasta que empiece.",
    begun: (name: string) => `Tu cita ya empezó: no se mueve ni se cancela. Si no llegas, avísale a ${name}.`,
    cancelledHelp: "Si la agregaste a tu calendario, quítala de ahí. Ya puedes cerrar esta página.",
    cancelledByThem: (nutritionist: string) => `${nutritionist} canceló la cita`,
    theirCancellation: "Si tienes dudas, escribe a tu nutrióloga o nutriólogo.",
    rejectedHelp: "Ya puedes cerrar esta página.",
    proposeHelp: "Elige un día y uno de los horarios disponibles.",
    current: (when: string) => `Tu cita es el ${when}.`,
    times: "Horarios disponibles",
    send: "Enviar propuesta",
    proposed: "¡Listo! Enviamos tu propuesta",
    waits: (nutritionist: string) => `Tu propuesta espera la respuesta de ${nutritionist}`,
    waitsHelp: (when: string, nutritionist: string) =>
      `Propusiste el ${when}. Te avisaremos por correo cuando ${nutritionist} responda.`,
    waitsHelpWithoutEmail: (when: string, nutritionist: string) =>
      `Propusiste el ${when}. ${nutritionist} te dirá si puede; también puedes volver a abrir este enlace.`,
    proposedHelpWithoutEmail: (nutritionist: string) =>
      `${nutritionist} te dirá si puede; también puedes volver a abrir este enlace.`,
    proposedHelp: (nutritionist: string) => `Te avisaremos por correo cuando ${nutritionist} responda.`,
  },
  failed: answerTexts.failed,
} as const;
