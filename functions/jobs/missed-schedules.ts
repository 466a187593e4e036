import { missDueSchedules } from "@nutria/core/passes/pass/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "missed-schedules",
  everyMinutes: 15,
  description: "Devuelve a sus pacientes los pases programados que no se usaron",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => missDueSchedules(ctx, hasTime),
});
export const { handler } = declaration;
