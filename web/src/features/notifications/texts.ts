/** Texts of the notifications (spec A §2, §8). Texts that come from the specification are verbatim. */
export const notificationTexts = {
  title: "Notificaciones",
  none: "No tienes notificaciones pendientes",
  unseen: "Sin leer",
  loading: "Cargando notificaciones",
  more: "Mostrar más",
  preferences: "Elegir qué llega por correo",
  arrived: (text: string) => `Nueva notificación: ${text}`,
  arrivedMany: "Tienes notificaciones nuevas",
  groups: [
    { id: "today", label: "Hoy", empty: "No hay notificaciones de hoy" },
    { id: "week", label: "Esta semana", empty: "No hay notificaciones de esta semana" },
    { id: "earlier", label: "Anteriores", empty: "No hay notificaciones restantes" },
  ],
} as const;
