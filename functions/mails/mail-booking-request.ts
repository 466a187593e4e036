import { BookingRequested, mailBookingRequest } from "@nutria/core/channels/public-booking/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-booking-request",
  on: [BookingRequested],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailBookingRequest(ctx, data),
});
