import { renewSubscriptions } from "@nutria/core/billing/subscription/index";
import { job } from "@nutria/platform/job";
import "@nutria/platform/with-payments";

export const declaration = job({
  name: "subscription-renewals",
  everyMinutes: 15,
  description: "Cobra las renovaciones de hoy y termina los planes cancelados",
  needs: ["table", "publish", "payments"],
  run: (ctx, hasTime) => renewSubscriptions(ctx, hasTime),
});
export const { handler } = declaration;
