import type { AccessAction } from "@nutria/contract/schemas/record/access";

/** Texts of the assistants of a practice, in the settings of its owner. */
export const assistantsTexts = {
  lead: "Personas que te ayudan con su propia cuenta. No ven expedientes, mensajes ni motivos de visita.",
  add: "Invitar asistente",
  full: "Puedes tener hasta cinco asistentes. Quita a alguien para invitar a otra persona.",
  empty:
    "Todavía no tienes asistentes. Invita por correo a quien te ayuda con la agenda, los contactos o los cobros.",
  members: "Asistentes",
  invited: "Invitaciones enviadas",
  lapses: (day: string) => `Vence el ${day}`,
  lapsed: "Venció",
  changeRights: "Cambiar permisos",
  changeOf: (name: string) => `Cambiar permisos de ${name}`,
  removeOf: (name: string) => `Quitar a ${name}`,
  withdrawOf: (name: string) => `Retirar la invitación de ${name}`,
  againOf: (name: string) => `Enviar otra invitación a ${name}`,
  remove: "Quitar",
  withdraw: "Retirar",
  again: "Enviar otra",

  form: {
    title: "Invitar asistente",
    lead: "Le llegará un correo para aceptar y elegir su contraseña.",
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    rights: "¿Qué puede hacer?",
    cancel: "Cancelar",
    save: "Enviar invitación",
    sent: "Enviamos la invitación",
    failed: "No se pudo enviar la invitación. Intenta más tarde",
  },
  rightsForm: {
    title: (name: string) => `Permisos de ${name}`,
    lead: "Valen desde lo siguiente que haga.",
    save: "Guardar",
    saved: "Guardamos los permisos",
  },
  removal: {
    title: "Quitar asistente",
    lead: (name: string) =>
      `${name} deja de ver tu consultorio en este momento. Lo que hizo queda en el registro.`,
    confirm: "Quitar",
    cancel: "Conservar",
    done: "Ya no es tu asistente",
  },
  withdrawal: {
    title: "Retirar invitación",
    lead: (name: string) => `El enlace que recibió ${name} deja de servir.`,
    confirm: "Retirar",
    cancel: "Conservar",
    done: "Retiramos la invitación",
  },

  acts: {
    title: "Lo que hicieron",
    empty: "Aquí verás cada cambio de tus asistentes, con su nombre y la hora.",
    by: (assistant: string, owner: string) => `por ${assistant}, asistente de ${owner}`,
    somebody: "una persona que te asistía",
    appointment: {
      appointment: (when: string) => `Cita: ${when}`,
      other: (when: string) => `Evento: ${when}`,
    },
    more: "Mostrar más",
    verbs: {
      create: "Agregó algo en",
      update: "Cambió algo en",
      remove: "Quitó algo de",
    } as Partial<Record<AccessAction, string>>,
    subjects: { agenda: "la agenda", contacts: "los contactos", payments: "los cobros" } as Partial<
      Record<string, string>
    >,
  },
} as const;
