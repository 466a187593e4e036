import type { PaymentAction } from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import type { StoredOrder } from "./entity";

/** The data with which the browser confirms the payment at the bank; null when no confirmation is needed. */
export async function actionOf(
  ctx: Context,
  { status, actionAt, paymentId }: StoredOrder,
): Promise<z.output<typeof PaymentAction>> {
  if (status !== "charged" || actionAt === undefined || paymentId === undefined) return null;
  const { clientSecret } = await ctx.payments.getPayment(paymentId);
  return { clientSecret };
}
