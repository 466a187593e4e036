import { bookingRoutes } from "@nutria/contract/routes/booking";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(bookingRoutes, {
  getBookingOptions: notAvailableYet,
  listFreeTimes: notAvailableYet,
  requestBooking: notAvailableYet,
  getBooking: notAvailableYet,
  confirmBooking: notAvailableYet,
  moveBooking: notAvailableYet,
  cancelBooking: notAvailableYet,
  readBookingCalendar: notAvailableYet,
});
