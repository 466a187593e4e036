import { reconcilePayments } from "@nutria/core/billing/settlement/index";
import { job } from "@nutria/platform/job";
import "@nutria/platform/with-payments";

export const declaration = job({
  name: "payment-reconciliation",
  everyMinutes: 5,
  description: "Termina los pagos que quedaron a medias y compara cobros, libro y pases",
  needs: ["table", "publish", "payments"],
  run: async (ctx, hasTime) => ({ ...(await reconcilePayments(ctx, hasTime)) }),
});
export const { handler } = declaration;
