/** Texts of the notifications (spec A §2, §8). */
export const notificationTexts = {
  title: "Notificaciones",
  none: "No tienes notificaciones pendientes",
  groups: [
    { id: "today", label: "Hoy", empty: "No hay notificaciones de hoy" },
    { id: "week", label: "Esta semana", empty: "No hay notificaciones de esta semana" },
    { id: "earlier", label: "Anteriores", empty: "No hay notificaciones restantes" },
  ],
} as const;
