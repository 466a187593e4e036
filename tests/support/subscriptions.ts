import { listOrders } from "@nutria/core/billing/order/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { paymentsOf } from "./store";

/** The plans that a new stage sells. */
export const plans = {
  office: { _id: "prd_plan100", name: "Consultorio", price: 349_00, users: 100, includesAgenda: false },
  unlimited: {
    _id: "prd_planUnlimited",
    name: "Ilimitado",
    price: 649_00,
    users: null,
    includesAgenda: true,
  },
} as const;

/** What the provider charged a nutritionist, in cents, oldest first. */
export async function chargesOf(ctx: NutritionistContext): Promise<number[]> {
  const [payments, { items }] = await Promise.all([
    paymentsOf(ctx),
    listOrders(ctx, ctx.actor.id, { limit: 100 }),
  ]);
  const own = new Set(items.map(({ orderId }) => orderId));
  return payments
    .filter(({ status, orderId = "" }) => status === "succeeded" && own.has(orderId))
    .map(({ totalCents }) => totalCents)
    .reverse();
}
