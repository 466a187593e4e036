import { AppError } from "@nutria/contract/wire/errors";
import type {
  AdminOrder,
  AdminOrderPage,
  KeepOrderInput,
  ListAdminOrdersQuery,
  RefundInput,
  RefundPreview,
} from "@nutria/contract/schemas/store/admin-store";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import {
  getOrder,
  isRefundable,
  keepDelivery,
  keptCents,
  listOrders as listOrdersOf,
  reversalsOf,
  toOrder,
  type StoredOrder,
} from "../../billing/order/index";
import { previewRefund as planRefund, refundOrder as startRefund } from "../../billing/settlement/index";
import type { AdminContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
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
 * The preview of an order's refund. Raises `not_found`, `order_closed` when it was not paid, `passes_used` when its
 * passes were used, and `payment_pending` while another payment of the subscription is under way.
 */
export async function previewRefund(ctx: AdminContext, orderId: string): Promise<RefundPreview> {
  const { orders, takenBack } = await planRefund(ctx, orderId);
  const { passes, plan, promotion = null } = takenBack;
  return {
    orders: orders.map(toOrder),
    total: orders.reduce((sum, order) => sum + keptCents(order), 0),
    passes,
    plan: plan ? { from: plan.from, to: plan.to ?? null } : null,
    promotion,
  };
}

/**
 * Refunds an order: takes back its delivery at once; its money is given back right after, with that of the later
 * payments that build on it. A repeated call changes nothing. Raises the errors of {@link previewRefund}.
 */
export async function refundOrder(
  ctx: AdminContext,
  orderId: string,
  { reason }: z.output<typeof RefundInput>,
): Promise<AdminOrder> {
  const order = await startRefund(ctx, orderId, [auditItem(ctx, "order.refunded", orderId, { reason })]);
  return toAdminOrder(order, await getProfile(ctx, order.nutritionistId));
}

/**
 * Leaves a delivery with its buyer although its money is gone, or taken back although its money returned. A repeated
 * call with the same key changes nothing. Raises `not_found`, and `order_closed` when there is nothing to decide.
 */
export async function keepOrder(
  ctx: AdminContext,
  orderId: string,
  input: z.output<typeof KeepOrderInput>,
): Promise<AdminOrder> {
  await withIdempotency<null>(ctx, "keepOrder", { orderId, ...input }, async (recordResult) => {
    const items = [auditItem(ctx, "order.kept", orderId, { reason: input.reason }), ...recordResult(null)];
    await keepDelivery(ctx, orderId, items);
    return null;
  });
  const order = await getOrder(ctx, orderId);
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
  const { refundedCents, disputedCents, dispute = null } = reversalsOf(order);
  return {
    order: toOrder(order),
    nutritionist: { _id: nutritionistId, name, lastName, email },
    refunded: refundedCents,
    disputed: disputedCents,
    dispute,
    awaitsDecision: order.awaitsDecision === true,
    isRefundable: isRefundable(order),
  };
}
