import { takeMealLooks } from "@nutria/core/reach/meal-reminders/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "meal-reminders",
  everyMinutes: 1,
  description: "Avisa a quien lo pidió que es hora de una comida de su plan",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => takeMealLooks(ctx, hasTime),
});
export const { handler } = declaration;
