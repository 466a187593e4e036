import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";

/** Limits how often one address opens or answers the links of bookings. Raises `throttled`. */
export async function throttleBookings(ctx: Context): Promise<void> {
  await throttle(ctx, { action: "openBooking", subject: ctx.callerAddress, limit: 60, windowSeconds: 60 });
}
