import type { NoticeDecision, NoticeGroup } from "@nutria/contract/schemas/notices";

/** Texts of the notices to the practice and to its patients. */
export const noticesTexts = {
  title: "Avisos",
  lead: "Qué te avisamos a ti, qué les llega a tus pacientes y cómo se lee cada texto.",
  tabs: { label: "A quién", own: "A ti", patients: "A tus pacientes" },
  own: {
    lead: "Elige qué quieres que te avisemos también por correo. En la campana lo verás todo; los mensajes, en su pestaña.",
    always: "También te llegan por correo",
    reminder: "Recordatorio de tu próxima cita",
    reminderTold: "Un día antes de cada cita confirmada.",
    digest: "Resumen diario",
    digestTold: "Una vez al día, con lo que elegiste así y aún no has visto.",
  },
  patients: {
    lead: "Esto les llega en tu nombre. Cada quien elige en su app por dónde; nada lleva información de su expediente.",
    noWhatsApp:
      "Aquí no hay un número de WhatsApp de Nutria, así que nada sale por ese medio. Tus botones de WhatsApp abren tu propio chat con el texto ya escrito.",
    open: "Ver texto",
    count: (notices: number) => (notices === 1 ? "1 aviso" : `${String(notices)} avisos`),
    openOf: (title: string) => `Ver texto: ${title}`,
    patientApp: "Se activa en App de tus pacientes",
  },
  groups: {
    appointments: "Citas",
    requests: "Solicitudes y reservaciones",
    messages: "Mensajes",
    care: "Plan, diario y resultados",
  } satisfies Record<NoticeGroup, string>,
  decisions: {
    practice: "Cuándo lo eliges tú; por dónde, tu paciente",
    patient: "Lo elige tu paciente",
    mailAlways: "El correo se envía siempre; lo demás lo elige tu paciente",
    always: "Se envía siempre",
    asked: "Solo a quien lo pide",
  } satisfies Record<NoticeDecision, string>,
  channels: { whatsApp: "WhatsApp", push: "Teléfono", mail: "Correo", share: "Tu WhatsApp" },
  preview: {
    example: (patient: string) =>
      `Con datos de ejemplo: ${patient} y una cita que no existe. Los botones y enlaces no abren nada.`,
    ownExample: "Con datos de ejemplo. Los botones y enlaces no abren nada.",
    loading: "Cargando el texto",
    subject: "Asunto",
    from: "Nutria",
    now: "ahora",
    whatsApp: "Solo a quien aceptó recibir WhatsApp de Nutria.",
    whatsAppOff: "Apagado: aquí no hay un número de WhatsApp de Nutria.",
    push: "En el teléfono o equipo donde activó los avisos.",
    ownPush: "En los equipos donde activaste los avisos.",
    share: "Lo envías tú, desde tu WhatsApp, con el botón de la solicitud o de la cita.",
    which: "Cuál de los textos",
    close: "Cerrar texto",
  },
} as const;
