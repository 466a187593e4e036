import { BookingRequested, mailBookingRequest } from "@nutria/core/channels/public-booking/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-booking-request",
  on: [BookingRequested],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailBookingRequest(ctx, data),
});
export const { handler } = declaration;
