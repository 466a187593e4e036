export { removeWebhookOf, saveWebhookOf } from "./by-operator";
export { askForWebhooks, partnersWithWebhooksOff } from "./due";
export { WebhookDue } from "./events";
export { listDeliveries, replayDelivery } from "./log";
export { queueWebhooks, toldEvents } from "./queue";
export { sendWebhooks } from "./send";
export { getWebhook, removeWebhook, rotateWebhookSecret, saveWebhook } from "./settings";
