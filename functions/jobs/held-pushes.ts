import { takeHeldPushes } from "@nutria/core/reach/notice/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "held-pushes",
  everyMinutes: 15,
  description: "Manda los avisos que esperaron a que terminaran las horas de no molestar",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => takeHeldPushes(ctx, hasTime),
});
export const { handler } = declaration;
