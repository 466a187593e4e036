import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "appointment-reminders",
  everyMinutes: 15,
  description: "Envía los recordatorios de las citas de mañana",
  needs: ["table", "publish"],
  run: (ctx) => takeDueReminders(ctx),
});
export const { handler } = declaration;
