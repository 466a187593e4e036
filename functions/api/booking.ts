import { bookingRoutes } from "@nutria/contract/routes/booking";
import * as Booking from "@nutria/core/channels/public-booking/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(bookingRoutes, {
  getBookingOptions: ({ ctx, params }) => Booking.getBookingOptions(ctx, params.slug),
  listFreeTimes: ({ ctx, params, query }) => Booking.getFreeTimes(ctx, params.slug, query),
  requestBooking: ({ ctx, params, body }) => Booking.requestBooking(ctx, params.slug, body),
  getInvitedBooker: ({ ctx, params }) => Booking.getInvitedBooker(ctx, params.token),
  bookInvited: ({ ctx, params, body }) => Booking.bookInvited(ctx, params.token, body),
  getBooking: ({ ctx, params }) => Booking.getBooking(ctx, params.token),
  confirmBooking: ({ ctx, params, body }) => Booking.confirmBooking(ctx, params.token, body),
  moveBooking: ({ ctx, params, body }) => Booking.moveBooking(ctx, params.token, body),
  cancelBooking: ({ ctx, params, body }) => Booking.cancelBooking(ctx, params.token, body),
  readBookingCalendar: ({ ctx, params }) => Booking.readBookingCalendar(ctx, params.token),
});
