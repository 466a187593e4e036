import type { PushSupport } from "../../../lib/push/push-support";

/** Texts of the pushes on a nutritionist's device. */
export const pushTexts = {
  title: "Avisos en este equipo",
  help: "Mensajes y citas de tus pacientes, aunque no tengas Nutria abierta. Sin nada del expediente, y solo en tu horario para contestar mensajes.",
  on: "Recibirás avisos en este equipo",
  off: "Ya no recibirás avisos en este equipo",
  dismissed: "El navegador no dio permiso para mostrar avisos",
  failed: "No se pudieron activar los avisos. Intenta más tarde",
} as const;

/** Why the switch cannot be used; undefined where it can. */
export const unusable: Record<Exclude<PushSupport, "ready">, string> = {
  blocked:
    "Este navegador tiene bloqueados los avisos de Nutria. Permítelos en los ajustes del sitio y vuelve aquí.",
  homeScreen: "En iPhone y iPad, primero agrega Nutria a tu pantalla de inicio y ábrela desde ahí.",
  none: "Este navegador no puede mostrar avisos.",
};
