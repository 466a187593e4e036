import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { usePublicMutation, usePublicQuery } from "../../../data/query/public-query";
import { mailedTexts } from "../booking/mailed/mailed-texts";

/** Reads the booking of a mailed link; does not change anything. */
export function useMailedBooking(token: string) {
  return usePublicQuery(bookingRoutes.getBooking, { params: { token } });
}

const { failed } = mailedTexts;
type OnDone = (booking: BookingView) => void;

/** Confirms a booking; `onDone` gets it as it is then. The screen shows a time that went and another person's phone. */
export function useConfirmBooking(onDone: OnDone) {
  return usePublicMutation(bookingRoutes.confirmBooking, {
    fallback: failed,
    handles: ["slot_taken", "slot_not_offered", "link_lapsed", "phone_taken"],
    onSuccess: onDone,
  });
}

/** Moves a requested appointment; the screen shows a time that went. */
export function useMoveBooking(onDone: OnDone) {
  return usePublicMutation(bookingRoutes.moveBooking, {
    fallback: failed,
    handles: ["slot_taken", "slot_not_offered", "link_lapsed"],
    onSuccess: onDone,
  });
}

export function useCancelBooking(onDone: OnDone) {
  return usePublicMutation(bookingRoutes.cancelBooking, {
    fallback: failed,
    handles: ["link_lapsed"],
    onSuccess: onDone,
  });
}

/** The address of the appointment's iCalendar file. */
export function bookingCalendarUrl(token: string): string {
  return bookingRoutes.readBookingCalendar.spec.path.replace("{token}", encodeURIComponent(token));
}
