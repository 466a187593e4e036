import { invitationMinutes } from "@nutria/contract/people/link-life";

/** Texts of inviting a person whom the nutritionist does not have to enter. */
export const invitationTexts = {
  scan: "¿Está contigo? Que lo escanee ahora con su cámara",
  qrLabel: (url: string) => `Código QR de ${url}`,
  waiting: (minutes: number) => `Esperando… vence en ${minutes} min`,
  lapsed: "El código venció",
  renew: "Crear otro",
  used: (name: string) => `${name} ya se registró`,
  usedHelp: "Ya está en tu lista de pacientes: no tienes que aceptar nada.",
  openRecord: "Ver expediente",
  inviteAnother: "Invitar a otra persona",
  failed: "No se pudo crear el código. Intenta más tarde",
  loading: "Preparando la invitación",

  message: {
    title: "O mándale el enlace",
    name: "Nombre (opcional)",
    contact: "Teléfono o correo (opcional)",
    preview: "Tu mensaje",
    text: (who: { name: string; from: string; isBookingOpen: boolean; url: string }) =>
      `Hola${who.name === "" ? "" : `, ${who.name}`}. Soy ${who.from}. Con este enlace te registras conmigo` +
      `${who.isBookingOpen ? " y eliges tu cita" : ""}: ${who.url}`,
    subject: (from: string) => `Invitación de ${from}`,
    life: `Sirve para una sola persona y vence en ${invitationMinutes.message / (24 * 60)} días.`,
    whatsapp: "Enviar por WhatsApp",
    mail: "Enviar por correo",
    copy: "Copiar mensaje",
    copied: "Mensaje copiado",
    copyFailed: "No se pudo copiar el mensaje. Selecciónalo y cópialo a mano",
    lapsed: "El enlace venció",
  },

  dialog: {
    title: "Invitar con un código",
    intro: "Un solo código: se registra y queda contigo, sin que captures sus datos.",
    close: "Cerrar",
  },
} as const;
