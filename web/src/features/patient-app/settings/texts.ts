import type { AccessAction, AccessActorRole, AccessSubject } from "@nutria/contract/schemas/record/access";

/** Texts of the settings and of the pages below them. */
export const settingsTexts = {
  title: "Ajustes",
  privacy: "Privacidad y datos",
  account: "Cuenta",
  nutritionists: "Mis nutriólogos",
  nutritionistCount: (active: number, requests: number) =>
    [
      active === 1 ? "1 activa" : `${String(active)} activas`,
      requests > 0 && (requests === 1 ? "1 solicitud" : `${String(requests)} solicitudes`),
    ]
      .filter(Boolean)
      .join(" · "),
  download: "Descargar mis datos",
  downloadHelp: "Todo, en un archivo",
  downloading: (count: number) => `Preparando: ${String(count)} datos`,
  downloaded: "Tu archivo está en tus descargas. Guárdalo donde solo tú puedas abrirlo.",
  accesses: "Quién vio mi información",
  arco: "Privacidad y derechos ARCO",
  password: "Contraseña y acceso",
  sessions: "Mis sesiones",
  shared: "Este teléfono es compartido",
  sharedHelp: "No guarda nada en el teléfono y tu sesión se cierra al salir.",
  signOut: "Cerrar sesión",
  signOutHelp: "Borra el plan guardado en este teléfono",
  remove: "Eliminar mi cuenta",

  unsent: {
    title: "Tienes registros sin enviar",
    help: (count: number) =>
      count === 1
        ? "1 registro está solo en este teléfono. Si sigues, se borra."
        : `${String(count)} registros están solo en este teléfono. Si sigues, se borran.`,
    goOn: "Borrar y seguir",
    stay: "Conservarlos",
  },

  requests: {
    wants: "Quiere atenderte",
    ifYouAccept: (name: string) => `Si aceptas, ${name} podrá ver`,
    sees: ["Tu nombre y tu contacto", "Los análisis de composición corporal que te hagas desde hoy"],
    seesNot: "No verá lo que escribes con otras personas",
    accept: "Aceptar",
    reject: "Rechazar",
    accepted: "Solicitud aceptada",
    rejected: "Solicitud rechazada",
    waiting: (name: string) => `Espera la respuesta de ${name}`,
    cancel: "Cancelar solicitud",
    cancelled: "Solicitud cancelada",
  },

  care: {
    title: "Te atiende",
    before: "Te atendió",
    since: (day: string) => `desde el ${day}`,
    until: (day: string) => `hasta el ${day}`,
    active: "Activa",
    paused: "En pausa",
    ended: "Terminó",
    none: "Aún no te atiende nadie aquí. Cuando alguien te mande una solicitud, la verás en esta página.",
    book: "Agendar",
    message: "Mensaje",
    accesses: "Qué ve de mí",
    questionnaire: "Mi cuestionario",
    leave: "Dejar de atenderme",
  },

  leave: {
    title: (name: string) => `Dejar de atenderte con ${name}`,
    lead: "Puedes volver cuando quieras; tendrá que mandarte una solicitud.",
    points: [
      ["No recibe nada más de tu diario ni de tus mensajes", "Lo que ya hay, lo siguen leyendo los dos"],
      ["Se cancelan tus citas por venir", "Le avisamos"],
      ["Conserva su expediente clínico", "La ley le pide guardarlo 5 años (NOM-004)"],
      ["Tú conservas tu plan, tu diario y tus resultados", "También puedes descargarlos"],
    ],
    submit: "Dejar de atenderme",
    stay: (name: string) => `Seguir con ${name}`,
    done: "Listo. Tus citas por venir se cancelaron.",
    failed: "No se pudo terminar el vínculo. Intenta más tarde",
  },

  access: {
    title: "Quién vio mi información",
    lead: "Cada vez que alguien abre o cambia lo que se guarda de ti, queda anotado aquí.",
    empty: "Nadie ha abierto tu información todavía.",
    more: "Mostrar más",
    byApp: (app: string) => `con ${app}`,
    times: (count: number, time: string) => (count === 1 ? time : `${String(count)} veces · última ${time}`),
  },

  apps: {
    title: "Aplicaciones conectadas",
    lead: "Aplicaciones de otros que dejaste entrar a tu cuenta. Lo que ya registraron se queda.",
    empty: "No has conectado ninguna aplicación.",
    dates: (since: string, used: string) => `Desde el ${since} · Última vez el ${used}`,
    disconnect: "Desconectar",
    disconnectOf: (app: string) => `Desconectar ${app}`,
    disconnected: "Aplicación desconectada",
    failed: "No se pudo desconectar. Intenta más tarde",
  },

  passwordForm: {
    current: "Contraseña actual",
    next: "Contraseña nueva",
    help: "Mínimo 6 caracteres; con 12 o más es mejor.",
    submit: "Cambiar contraseña",
    done: "Contraseña cambiada. Tus otras sesiones se cerraron.",
    failed: "No se pudo cambiar la contraseña. Intenta más tarde",
  },

  removal: {
    lead: "Se elimina 7 días después de que lo pidas; hasta entonces puedes arrepentirte.",
    points: [
      "Se cancelan tus citas y tus vínculos, y tu sesión se cierra en todos tus teléfonos.",
      "Tu nombre y tus datos de contacto se borran de Nutria.",
      "Tus nutriólogos conservan el expediente clínico que la ley les pide guardar 5 años (NOM-004).",
      "Antes puedes descargar tus datos en Ajustes.",
    ],
    password: "Tu contraseña, para confirmar",
    submit: "Eliminar mi cuenta",
    asked: (day: string) => `Tu cuenta se elimina el ${day}.`,
    undo: "Conservar mi cuenta",
    undone: "Tu cuenta se queda",
    failed: "No se pudo pedir. Intenta más tarde",
  },

  failed: "No se pudo. Intenta más tarde",
} as const;

/** What was done, as the patient reads it, in the words of the nutritionist's log of accesses. */
export const actionNames: Record<AccessAction, string> = {
  read: "Abrió",
  create: "Agregó",
  update: "Cambió",
  remove: "Quitó",
  restore: "Restauró",
  send: "Envió",
  export: "Exportó",
  import: "Importó",
};

/** Which data, as the patient reads it. */
export const subjectNames: Record<AccessSubject, string> = {
  record: "tu expediente",
  "section.general": "tus datos generales",
  "section.lifestyle": "tu estilo de vida",
  "section.medicalProfile": "tus antecedentes médicos",
  "section.dietProfile": "tu perfil dietético",
  history: "el historial de cambios de tu expediente",
  timeline: "tu línea del tiempo",
  note: "una nota de consulta",
  progress: "tu progreso",
  goal: "tu meta",
  watchedNutrients: "los nutrimentos que se vigilan",
  scan: "un escaneo de composición corporal",
  plan: "un plan en archivo",
  analysis: "un análisis clínico",
  file: "un archivo",
  mealPlan: "tu plan de alimentación",
  message: "tus mensajes",
  diary: "tu diario",
  questionnaire: "lo que contestaste en tu cuestionario",
  workout: "un entrenamiento",
  agenda: "tus citas",
  contacts: "tus datos de contacto",
  payments: "los cobros de tus citas",
};

/** Who it was, where no name is known. */
export const actorNames: Record<AccessActorRole, string> = {
  nutritionist: "Tu nutrióloga o nutriólogo",
  assistant: "Asistente de tu consultorio",
  patient: "Tú",
  admin: "Administración de Nutria",
  partner: "Centro de análisis",
  system: "Nutria",
};
