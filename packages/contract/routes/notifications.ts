import { defineRoutes } from "../wire/define";
import {
  Channel,
  ListNotificationsQuery,
  MailPreferences,
  MailPreferencesInput,
  NewNotificationCount,
  Notification,
  NotificationPage,
  UnsubscribeView,
} from "../schemas/notification";
import { NoticesView } from "../schemas/notices";
import { PushKey, PushSubscriptionInput, PushSubscriptionView } from "../schemas/reach";

const auth = "nutritionist";

export const notificationRoutes = defineRoutes("notifications", {
  countNewNotifications: {
    method: "GET",
    path: "/v1/nutritionist/persistentNotification/new/count",
    auth,
    summary: "Notificaciones sin leer",
    response: NewNotificationCount,
    isPolled: true,
  },
  listNotifications: {
    method: "GET",
    path: "/v1/nutritionist/persistentNotification",
    auth,
    summary: "Notificaciones, la más reciente primero",
    query: ListNotificationsQuery,
    response: NotificationPage,
  },
  markNotificationAsSeen: {
    method: "PATCH",
    path: "/v1/nutritionist/persistentNotification/markAsSeen/{id}",
    auth,
    summary: "Marcar una notificación como leída",
    response: Notification,
    errors: ["not_found"],
  },
  clearInBodyBadges: {
    method: "DELETE",
    path: "/v1/nutritionist/notification/clearInBodyBadges/{id}",
    auth,
    summary: "Quitar la marca de resultado nuevo de un paciente",
    errors: ["not_found"],
  },
  getChannel: {
    method: "GET",
    path: "/v1/notification/channel",
    auth: "signedIn",
    summary: "El canal que avisa de los cambios",
    response: Channel,
  },
  getMailPreferences: {
    method: "GET",
    path: "/v1/nutritionist/notification/preferences",
    auth,
    summary: "Qué notificaciones llegan por correo",
    response: MailPreferences,
  },
  updateMailPreferences: {
    method: "PATCH",
    path: "/v1/nutritionist/notification/preferences",
    auth,
    summary: "Elegir qué notificaciones llegan por correo",
    body: MailPreferencesInput,
    response: MailPreferences,
  },
  listNotices: {
    method: "GET",
    path: "/v1/nutritionist/notices",
    auth,
    summary: "Cada aviso a pacientes y al consultorio, con su texto",
    response: NoticesView,
  },
  getPushKey: {
    method: "GET",
    path: "/v1/public/pushKey",
    auth: "public",
    summary: "La llave con la que un navegador se suscribe a los avisos",
    response: PushKey,
  },
  subscribeToPush: {
    method: "PUT",
    path: "/v1/nutritionist/pushSubscription",
    auth,
    summary: "Recibir avisos en este equipo",
    body: PushSubscriptionInput,
    response: PushSubscriptionView,
  },
  unsubscribeFromPush: {
    method: "DELETE",
    path: "/v1/nutritionist/pushSubscription/{id}",
    auth,
    summary: "Dejar de recibir avisos en este equipo",
    errors: ["not_found"],
  },
  getMailSubscription: {
    method: "GET",
    path: "/v1/notification/unsubscribe/{token}",
    auth: "public",
    summary: "Ver qué correo se dejaría de recibir",
    response: UnsubscribeView,
    errors: ["link_lapsed"],
  },
  unsubscribeFromMail: {
    method: "POST",
    path: "/v1/notification/unsubscribe/{token}",
    auth: "public",
    summary: "Dejar de recibir un correo, con un solo clic",
    // Mail clients send a form body, which is ignored because the URL holds the token.
    response: UnsubscribeView,
    errors: ["link_lapsed"],
  },
});
