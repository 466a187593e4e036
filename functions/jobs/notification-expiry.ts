import { expireNotifications } from "@nutria/core/notification/index";
import { job } from "@nutria/platform/job";

export const handler = job("notification-expiry", (ctx) => expireNotifications(ctx));
