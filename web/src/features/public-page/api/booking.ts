import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import { usePublicMutation, usePublicQuery } from "../../../data/query/public-query";
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

/** The free times of seven days from `from`. */
export function useFreeTimes({ slug, service, mode, office, timeZone }: WantedTimes, from?: string) {
  const query = {
    service,
    mode,
    ...(office !== undefined && { office }),
    ...(timeZone !== undefined && { timeZone }),
    ...(from !== undefined && { from }),
  };
  return usePublicQuery(bookingRoutes.listFreeTimes, { params: { slug }, query });
}

/** Who books with the token of an invitation. */
export function useInvitedBooker(token: string) {
  return usePublicQuery(bookingRoutes.getInvitedBooker, { params: { token } });
}

/**
 * Requests an appointment as an invited person; `onBooked` gets the token of its page. The screen shows what is wrong with
 * the chosen time or the token.
 */
export function useBookInvited(onBooked: (token: string) => void) {
  return usePublicMutation(bookingRoutes.bookInvited, {
    onSuccess: ({ token }) => onBooked(token),
    fallback: bookingTexts.failed,
    handles: ["slot_taken", "slot_not_offered", "agenda_closed", "link_lapsed"],
  });
}

/** Requests an appointment by mail; the screen shows what is wrong with the chosen time. */
export function useRequestBooking() {
  return usePublicMutation(bookingRoutes.requestBooking, {
    fallback: bookingTexts.failed,
    handles: ["slot_taken", "slot_not_offered", "agenda_closed"],
  });
}
