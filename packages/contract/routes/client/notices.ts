import { defineRoutes } from "../../wire/define";
import { NotificationPreferences, PushSubscriptionInput, PushSubscriptionView } from "../../schemas/reach";

const auth = "patient";

/** Routes of what a patient is told, and where. */
export const clientNoticeRoutes = defineRoutes("patientApp", {
  subscribeClientToPush: {
    method: "PUT",
    path: "/v1/client/pushSubscription",
    auth,
    summary: "Recibir avisos en este teléfono",
    body: PushSubscriptionInput,
    response: PushSubscriptionView,
  },
  unsubscribeClientFromPush: {
    method: "DELETE",
    path: "/v1/client/pushSubscription/{id}",
    auth,
    summary: "Dejar de recibir avisos en este teléfono",
    errors: ["not_found"],
  },
  getNotificationPreferences: {
    method: "GET",
    path: "/v1/client/notificationPreferences",
    auth,
    summary: "Qué avisos llegan, por dónde y a qué horas",
    response: NotificationPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/v1/client/notificationPreferences",
    auth,
    summary: "Elegir qué avisos llegan, por dónde y a qué horas",
    body: NotificationPreferences,
    response: NotificationPreferences,
  },
});
