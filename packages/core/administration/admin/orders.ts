import { AppError } from "@nutria/contract/errors";
import type {
  AdminOrder,
  AdminOrderPage,
  ListAdminOrdersQuery,
  RefundInput,
} from "@nutria/contract/schemas/store/admin-store";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import { listOrders as listOrdersOf, toOrder, type StoredOrder } from "../../billing/order/index";
import { refundOrder as startRefund } from "../../billing/settlement/index";
import type { AdminContext } from "../../kernel/context";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";

/** The orders of a nutritionist, newest first. Raises `not_found`, and `validation` for an invalid cursor. */
export async function listOrders(
  ctx: AdminContext,
  { nutritionist, limit, cursor }: z.output<typeof ListAdminOrdersQuery>,
): Promise<z.output<typeof AdminOrderPage>> {
  const profile = await getProfile(ctx, nutritionist);
  const { items, nextCursor } = await listOrdersOf(ctx, nutritionist, { limit, cursor });
  return { items: items.map((order) => toAdminOrder(order, profile)), nextCursor };
}

/**
 * Refunds an order: takes back what it delivered at once; its money is given back right after. A repeated call changes
 * nothing. Raises `not_found`, `order_closed` when it was not paid, `passes_used` when its passes were used.
 */
export async function refundOrder(
  ctx: AdminContext,
  orderId: string,
  { reason }: z.output<typeof RefundInput>,
): Promise<AdminOrder> {
  const order = await startRefund(ctx, orderId, [auditItem(ctx, "order.refunded", orderId, { reason })]);
  return toAdminOrder(order, await getProfile(ctx, order.nutritionistId));
}

async function getProfile(ctx: AdminContext, nutritionistId: string): Promise<Nutritionist> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  return profile;
}

function toAdminOrder(
  order: StoredOrder,
  { nutritionistId, name, lastName, email }: Nutritionist,
): AdminOrder {
  return {
    order: toOrder(order),
    nutritionist: { _id: nutritionistId, name, lastName, email },
    refunded: order.status === "refunded" ? order.totalCents : 0,
    isRefundable: order.status === "settled",
  };
}
