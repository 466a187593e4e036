import { defineRoutes } from "../define";

const auth = "nutritionist";

export const notificationRoutes = defineRoutes("notifications", {
  countNewNotifications: {
    method: "GET",
    path: "/v1/nutritionist/persistentNotification/new/count",
    auth,
    summary: "Notificaciones sin leer",
  },
  listNotifications: {
    method: "GET",
    path: "/v1/nutritionist/persistentNotification",
    auth,
    summary: "Notificaciones",
  },
  markNotificationAsSeen: {
    method: "PATCH",
    path: "/v1/nutritionist/persistentNotification/markAsSeen/{id}",
    auth,
    summary: "Marcar una notificación como leída",
  },
  clearInBodyBadges: {
    method: "DELETE",
    path: "/v1/nutritionist/notification/clearInBodyBadges/{id}",
    auth,
    summary: "Quitar la marca de resultado nuevo de un paciente",
  },
});
