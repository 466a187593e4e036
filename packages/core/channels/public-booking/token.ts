import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { readToken, signToken } from "../../kernel/signature";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { bookingRequests, type StoredBookingRequest } from "./entity";

const kind = "bookingRequest#";

/** The token of the page of a booking. */
export function tokenOfBooking(
  ctx: Context,
  { requestId }: Pick<StoredBookingRequest, "requestId">,
): Promise<string> {
  return signToken(ctx, kind, requestId);
}

/** The page of a booking's mailed link. */
export async function urlOfBooking(
  ctx: Context,
  { requestId, slug }: Pick<StoredBookingRequest, "requestId" | "slug">,
): Promise<string> {
  return ctx.settings.webUrl + paths.mailedBooking.href(slug, await tokenOfBooking(ctx, { requestId }));
}

/** The booking request of a mailed link, which lapses unless it is confirmed. Raises `link_lapsed`. */
export async function findByToken(ctx: Context, token: string): Promise<StoredBookingRequest> {
  const request = await bookingRequests(ctx).find(await readToken(ctx, kind, token));
  const isOpen = request && (request.appointmentId !== undefined || request.lapsesAt > ctx.now());
  if (!isOpen) throw new AppError("link_lapsed");
  return request;
}

/** Limits how often one address opens or answers the links of bookings. Raises `throttled`. */
export async function throttleBookings(ctx: Context): Promise<void> {
  await throttle(ctx, limitOf("openBooking", ctx.callerAddress));
}
