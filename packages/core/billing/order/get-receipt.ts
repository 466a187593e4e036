import { AppError } from "@nutria/contract/wire/errors";
import { instalmentsOf, splitTax } from "@nutria/contract/store/money";
import type { Receipt } from "@nutria/contract/schemas/store/store";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { getOwnOrder } from "./find-order";
import { receiptNumberOf, toOrder } from "./to-order";

/** The receipt of an order of the caller that was paid, refunded or not. Raises `not_found`. */
export async function getReceipt(ctx: NutritionistContext, orderId: string): Promise<Receipt> {
  const [order, profile] = await Promise.all([
    getOwnOrder(ctx, orderId),
    findNutritionist(ctx, ctx.actor.id),
  ]);
  const { priceCents, totalCents, months } = order;
  const number = receiptNumberOf(order);
  if (number === null || !profile) throw new AppError("not_found");
  const { billing, settings } = profile;
  return {
    number,
    order: toOrder(order),
    subtotal: priceCents,
    ...splitTax(totalCents),
    instalmentAmounts: instalmentsOf(totalCents, months),
    buyer: {
      name: billing?.name ?? `${profile.name} ${profile.lastName}`,
      email: billing?.email ?? profile.email,
      rfc: billing?.rfc ?? null,
      zipCode: billing?.zipCode ?? null,
      taxRegime: billing?.taxRegime ?? null,
      cfdiUse: billing?.cfdiUse ?? null,
    },
    timeZone: settings.timeZone,
  };
}
