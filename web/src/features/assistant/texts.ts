import type { AssistantRight } from "@nutria/contract/people/assistants";
import { joined } from "../../lib/format/joined";

/** What each right lets an assistant do, for the owner who gives it and for the assistant. */
export const rightTexts: Record<AssistantRight, { label: string; help: string }> = {
  agenda: { label: "Agenda", help: "Ver, agendar, mover y cancelar citas" },
  contacts: {
    label: "Contactos",
    help: "Ver teléfonos y correos, agregar pacientes y responder solicitudes",
  },
  payments: { label: "Cobros", help: "Registrar lo que se pagó y ver los cobros del mes" },
};

/** `Agenda y Cobros` */
export const rightsInWords = (rights: readonly AssistantRight[]): string =>
  joined(rights.map((right) => rightTexts[right].label));

/** Texts of the screens of an assistant. */
export const assistantTexts = {
  title: "Asistentes",
  practice: (owner: string) => `Consultorio de ${owner}`,
  switch: "Cambiar de consultorio",
  choose: "¿Para quién vas a trabajar?",
  chooseLead: "Ayudas en más de un consultorio. Puedes cambiar cuando quieras.",
  none: "Por ahora no ayudas en ningún consultorio",
  noneHelp: "Cuando alguien te invite, te llegará un correo con el enlace para aceptar.",
  again: "Revisar otra vez",
  changePassword: "Cambiar contraseña",
  sections: "Secciones del consultorio",
  forbidden: "Esta pantalla no es para asistentes",
  forbiddenHelp: (owner: string) =>
    `${owner} decide qué ven sus asistentes. Si la necesitas para tu trabajo, pídele el permiso.`,
  forbiddenGo: "Volver a lo mío",

  signIn: {
    title: "Entrar como asistente",
    lead: "Para quienes ayudan en un consultorio.",
    owner: "¿El consultorio es tuyo?",
    ownerLink: "Inicia sesión aquí",
  },

  invitation: {
    title: "Invitación",
    loading: "Cargando la invitación…",
    asks: (owner: string) => `${owner} te invita como asistente`,
    lead: (name: string) => `Hola, ${name}. Con tu cuenta de asistente vas a poder:`,
    never:
      "No verás expedientes, mensajes ni los motivos de las visitas. Lo que hagas queda registrado con tu nombre.",
    email: "Tu correo",
    newPassword: "Elige tu contraseña",
    ownPassword: "Tu contraseña de asistente",
    ownPasswordHelp: "Ya tienes una cuenta de asistente con este correo. Acepta con su contraseña.",
    submit: "Aceptar y entrar",
    lapses: (day: string) => `El enlace vence el ${day}.`,
    lapsed: "Este enlace ya no está disponible",
    lapsedHelp: "Pide a quien te invitó que te envíe otra invitación.",
    failed: "No se pudo aceptar la invitación. Intenta más tarde",
  },

  contacts: {
    title: "Pacientes",
    lead: "Sus datos de contacto y sus citas.",
    add: "Agregar paciente",
    search: "Buscar paciente",
    searchPlaceholder: "Nombre, apellido o teléfono",
    clearSearch: "Borrar la búsqueda",
    list: "Pacientes activos",
    none: "Todavía no hay pacientes.",
    noMatches: (search: string) => `Nadie coincide con “${search}”.`,
    more: "Ver más",
    whatsapp: (name: string) => `Escribir a ${name} por WhatsApp`,
    noEmail: "No usa correo",
    book: "Agendar",
    bookFor: (name: string) => `Agendar una cita para ${name}`,
    next: "Próxima cita:",
    requests: "Solicitudes pendientes",
  },
} as const;
