import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { readToken, signToken } from "../../kernel/signature";
import { bookingRequests, type StoredBookingRequest } from "./entity";

const kind = "bookingRequest#";

/** The page of a booking's mailed link. The fragment never leaves the browser, so no log or referrer shows the token. */
export async function urlOfBooking(
  ctx: Context,
  { requestId, slug }: Pick<StoredBookingRequest, "requestId" | "slug">,
): Promise<string> {
  return `${ctx.settings.webUrl}/n/${slug}#cita=${await signToken(ctx, kind, requestId)}`;
}

/** The booking request of a mailed link. Raises `link_lapsed`. */
export async function findByToken(ctx: Context, token: string): Promise<StoredBookingRequest> {
  const request = await bookingRequests(ctx).find(await readToken(ctx, kind, token));
  if (!request || request.lapsesAt <= ctx.now()) throw new AppError("link_lapsed");
  return request;
}
