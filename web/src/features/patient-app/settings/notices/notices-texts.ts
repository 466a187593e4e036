import type { NoticeCategory } from "@nutria/contract/schemas/reach";
import type { PushSupport } from "../../../../lib/push/push-support";

/** Texts of the notices in the settings. */
export const noticesTexts = {
  title: "Avisos",
  here: "Avisos en este teléfono",
  hereHelp: "Llegan aunque no tengas la app abierta.",
  phone: "Teléfono",
  mail: "Correo",
  whatsApp: "WhatsApp",
  none: "–",
  by: (category: string, way: string) => `${category}: ${way}`,
  quiet: "No molestar",
  quietHours: (from: string, until: string) => `De ${from} a ${until}`,
  quietOff: "Suenan a cualquier hora",
  from: "Desde",
  until: "Hasta",
  promise: "Los avisos nunca muestran tu peso, tu plan ni lo que escribes.",
  fallback: "Si solo eliges el teléfono y no te encontramos ahí, te escribimos al correo.",
  byWhatsApp: (number: string) =>
    `Con WhatsApp, tus citas llegan al ${number} desde el número de Nutria, y solo si no llegan te avisamos por los otros. Responde ALTO cuando ya no quieras.`,
  on: "Recibirás avisos en este teléfono",
  off: "Ya no recibirás avisos en este teléfono",
  dismissed: "El navegador no dio permiso para mostrar avisos",
  failed: "No se pudo guardar. Intenta más tarde",
} as const;

/** Texts of the reminders of meals. */
export const mealReminderTexts = {
  title: "Avísame a la hora de mis comidas",
  help: "Solo de las que no has registrado, fuera de tus horas de no molestar. Puedes contestar en el aviso.",
  helpOf: (name: string) =>
    `Las del plan de ${name} que no has registrado, fuera de tus horas de no molestar. Puedes contestar en el aviso.`,
  needs: "Primero activa los avisos en este teléfono, aquí arriba.",
  notHere: "Están activados, pero no llegarán a este teléfono: los avisos están apagados aquí.",
  mealsOff: "No llegan mientras “Comidas” esté apagado en el teléfono, aquí abajo.",
  closed: "No llegan mientras tu diario esté cerrado.",
  noPlan: "Llegarán cuando tengas un plan vigente.",
  which: "Comidas con aviso",
  times: (times: readonly string[]) => times.join(", "),
} as const;

/** What each row of the grid is about. */
export const categoryTexts: Record<NoticeCategory, { name: string; help: string }> = {
  appointments: { name: "Citas", help: "Solicitudes, cambios y un día antes" },
  messages: { name: "Mensajes", help: "De quien te atiende" },
  meals: { name: "Comidas", help: "Tu plan y los comentarios a tu diario" },
  results: { name: "Resultados", help: "Cuando llega un análisis" },
};

/** Why this phone cannot take pushes. */
export const unusable: Record<Exclude<PushSupport, "ready"> | "shared", string> = {
  blocked:
    "Este navegador tiene bloqueados los avisos de Nutria. Permítelos en los ajustes del sitio y vuelve aquí.",
  homeScreen: "En iPhone y iPad, primero agrega Nutria a tu pantalla de inicio y ábrela desde ahí.",
  none: "Este navegador no puede mostrar avisos.",
  shared: "En un teléfono compartido no mostramos avisos.",
};
