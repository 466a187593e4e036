import { takeDueDigests } from "@nutria/core/notification/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "notification-digest",
  everyMinutes: 30,
  description: "Envía el resumen del día a las 07:00 de cada nutrióloga o nutriólogo",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => takeDueDigests(ctx, hasTime),
});
export const { handler } = declaration;
