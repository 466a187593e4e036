import { defineRoutes } from "../wire/define";
import {
  ListWebhookDeliveriesQuery,
  SavedWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookInput,
} from "../schemas/webhook";

const auth = "partner";

/** For partners alone; a patient's token is `forbidden`. */
export const webhookRoutes = defineRoutes("webhooks", {
  getWebhook: {
    method: "GET",
    path: "/v1/webhook",
    auth,
    summary: "Dirección a la que se mandan los webhooks del socio, y cómo va",
    response: Webhook,
    errors: ["forbidden", "not_found"],
  },
  saveWebhook: {
    method: "PUT",
    path: "/v1/webhook",
    auth,
    summary: "Poner o cambiar la dirección; la primera vez da el secreto que firma, una sola vez",
    body: WebhookInput,
    response: SavedWebhook,
    errors: ["validation", "forbidden", "throttled"],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/v1/webhook/secret",
    auth,
    summary: "Dar otro secreto; el anterior firma también durante siete días",
    response: SavedWebhook,
    status: 201,
    errors: ["forbidden", "not_found", "throttled"],
  },
  removeWebhook: {
    method: "DELETE",
    path: "/v1/webhook",
    auth,
    summary: "Dejar de recibir webhooks",
    errors: ["forbidden", "not_found"],
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/v1/webhook/delivery",
    auth,
    summary: "Webhooks de los últimos 30 días, los más recientes primero",
    query: ListWebhookDeliveriesQuery,
    response: WebhookDeliveryPage,
    errors: ["validation", "forbidden"],
  },
  replayWebhookDelivery: {
    method: "POST",
    path: "/v1/webhook/delivery/{id}/replay",
    auth,
    summary: "Mandar otra vez un webhook, con el mismo id",
    response: WebhookDelivery,
    status: 202,
    errors: ["forbidden", "not_found", "throttled"],
  },
});
