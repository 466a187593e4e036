import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "appointment-reminders",
  everyMinutes: 15,
  description: "Envía los recordatorios de las citas",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => takeDueReminders(ctx, hasTime),
});
export const { handler } = declaration;
