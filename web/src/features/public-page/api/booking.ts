import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { BookingView, FreeTimes } from "@nutria/contract/schemas/online-booking";
import type { ServiceMode } from "@nutria/contract/schemas/service";
import { useState } from "react";
import { usePublicMutation, usePublicQuery } from "../../../lib/api/public-query";
import { bookingTexts } from "../booking/booking-texts";

/** The services and places that may be booked. */
export function useBookingOptions(slug: string) {
  return usePublicQuery(bookingRoutes.getBookingOptions, { params: { slug } });
}

/** A service at a place, in the visitor's zone or in that of the practice. */
export interface WantedTimes {
  slug: string;
  service: string;
  mode: ServiceMode;
  office?: string | undefined;
  timeZone?: string | undefined;
}

/** The free times of seven days from `from`; those that were read before stay on the screen meanwhile. */
export function useFreeTimes({ slug, service, mode, office, timeZone }: WantedTimes, from?: string) {
  const query = {
    service,
    mode,
    ...(office !== undefined && { office }),
    ...(timeZone !== undefined && { timeZone }),
    ...(from !== undefined && { from }),
  };
  const answer = usePublicQuery(bookingRoutes.listFreeTimes, { params: { slug }, query });
  const [latest, setLatest] = useState<FreeTimes>();
  if (answer.data && answer.data !== latest) setLatest(answer.data);
  return { ...answer, data: answer.data ?? latest };
}

/** Requests an appointment by mail; the screen shows what is wrong with the chosen time. */
export function useRequestBooking() {
  return usePublicMutation(bookingRoutes.requestBooking, {
    fallback: bookingTexts.details.failed,
    handles: ["slot_taken", "slot_not_offered", "agenda_closed"],
  });
}

/** Reads the booking of a mailed link; does not change anything. */
export function useBooking(token: string) {
  return usePublicQuery(bookingRoutes.getBooking, { params: { token } });
}

const { failed } = bookingTexts.mailed;
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
