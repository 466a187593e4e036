import { noticeExpiringCards } from "@nutria/core/billing/subscription/index";
import { job } from "@nutria/platform/job";

export const declaration = job({
  name: "card-expiry-notices",
  everyMinutes: 360,
  description: "Avisa de las tarjetas que vencen antes del próximo pago",
  needs: ["table", "publish"],
  run: (ctx, hasTime) => noticeExpiringCards(ctx, hasTime),
});
export const { handler } = declaration;
