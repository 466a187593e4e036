import { askForWebhooks } from "@nutria/core/integration/webhook/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "webhook-retries",
  everyMinutes: 1,
  description: "Pide mandar otra vez los webhooks que no llegaron a su socio",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => askForWebhooks(ctx, hasTime),
});
export const { handler } = declaration;
