import { reconcilePayments } from "@nutria/core/billing/settlement/index";
import { job } from "@nutria/platform/job";
import "@nutria/platform/with-payments";

/** The Lambda ends after 120 seconds. */
const millisecondsToWork = 90_000;

export const declaration = job({
  name: "payment-reconciliation",
  everyMinutes: 5,
  description: "Termina los pagos que quedaron a medias y compara cobros, libro y pases",
  needs: ["table", "publish", "payments"],
  run: async (ctx) => {
    const end = performance.now() + millisecondsToWork;
    return { ...(await reconcilePayments(ctx, () => performance.now() < end)) };
  },
});
export const { handler } = declaration;
