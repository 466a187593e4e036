import { OrderRefundStarted } from "@nutria/core/billing/order/index";
import { continueRefund } from "@nutria/core/billing/settlement/index";
import { idempotent } from "@nutria/platform/subscriber";
import "@nutria/platform/with-payments";

/** The provider gives money back once per payment, so a second delivery changes nothing. */
export const declaration = idempotent({
  name: "refund-payment",
  on: [OrderRefundStarted],
  needs: ["table", "publish", "payments"],
  handle: ({ data }, ctx) => continueRefund(ctx, data.orderId),
});
export const { handler } = declaration;
