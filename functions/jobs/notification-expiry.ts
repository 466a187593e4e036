import { expireNotifications } from "@nutria/core/notification/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "notification-expiry",
  everyMinutes: 1440,
  description: "Borra las notificaciones de hace más de 180 días",
  needs: ["table"],
  run: (ctx) => expireNotifications(ctx),
});
export const { handler } = declaration;
