import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A visitor sent the booking form of a public page; the e-mail is not confirmed yet, and nothing is held. */
export const BookingRequested = defineEvent("booking.requested", z.object({ bookingRequestId: z.string() }));
