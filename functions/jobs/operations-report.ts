import { sendOperationsReport } from "@nutria/core/administration/operations-report/index";
import { partnersWithWebhooksOff } from "@nutria/core/integration/webhook/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "operations-report",
  everyMinutes: 60,
  description: "Avisa a la administración de lo que quedó detenido",
  needs: ["table", "mail"],
  run: async (ctx) => sendOperationsReport(ctx, { webhooks: await partnersWithWebhooksOff(ctx) }),
});
export const { handler } = declaration;
