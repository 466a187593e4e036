import { AppError } from "@nutria/contract/errors";
import { instalmentsOf, splitTax } from "@nutria/contract/money";
import type { Receipt } from "@nutria/contract/schemas/store/store";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionist } from "../../practice/nutritionist/index";
import { getOwnOrder, toOrder } from "../order/index";

const digits = 6;

/** The receipt of an order of the caller that was paid, refunded or not. Raises `not_found`. */
export async function getReceipt(ctx: NutritionistContext, orderId: string): Promise<Receipt> {
  const [order, profile] = await Promise.all([
    getOwnOrder(ctx, orderId),
    findNutritionist(ctx, ctx.actor.id),
  ]);
  const { receiptNumber, priceCents, totalCents, months } = order;
  if (receiptNumber === undefined || !profile) throw new AppError("not_found");
  const { billing, settings } = profile;
  return {
    number: String(receiptNumber).padStart(digits, "0"),
    order: toOrder(order),
    subtotal: priceCents,
    ...splitTax(totalCents),
    instalmentAmounts: instalmentsOf(totalCents, months),
    buyer: {
      name: billing?.name ?? `${profile.name} ${profile.lastName}`,
      email: billing?.email ?? profile.email,
      rfc: billing?.rfc ?? null,
      zipCode: billing?.zipCode ?? null,
    },
    timeZone: settings.timeZone,
  };
}
