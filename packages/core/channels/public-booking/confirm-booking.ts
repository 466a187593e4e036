import { AppError } from "@nutria/contract/wire/errors";
import type { BookingView, ConfirmBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import { findPersonByProvedEmail } from "../../care/patient/index";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { lapsedOn } from "../../kernel/link-token";
import {
  askingPerson,
  bookOnline,
  contactOf,
  withAlternatives,
  type Booker,
  type BookableContact,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import { findPublicProfile } from "../public-page/index";
import { bookingRequests, type StoredBookingRequest } from "./entity";
import { newBooker } from "./new-booker";
import { findOwnVisit } from "./own-visit";
import { findByToken, throttleBookings } from "./token";
import { bookingView } from "./view";

/**
 * Confirms a booking from its mail: writes the appointment, which waits for the nutritionist, with the person and the
 * link request, in one transaction. Confirming again changes nothing. Raises `link_lapsed`, `agenda_closed`,
 * `too_many_pending`, `phone_taken` when a new person has the phone of another, and `slot_taken` or `slot_not_offered`
 * with the next free times: `startDate` then takes one of them.
 */
export async function confirmBooking(
  ctx: Context,
  token: string,
  input: ConfirmBookingInput,
): Promise<BookingView> {
  await throttleBookings(ctx);
  const request = await findByToken(ctx, token);
  const booked = request.appointmentId === undefined ? await book(ctx, request, input) : undefined;
  if (booked) return bookingView(ctx, { ...request, appointmentId: booked.appointmentId }, booked);
  return bookingView(ctx, await findByToken(ctx, token));
}

/** The appointment of a request; undefined when another confirmation wrote it. */
async function book(
  ctx: Context,
  request: StoredBookingRequest,
  { startDate = request.startDate, countryCode, phoneNumber }: ConfirmBookingInput,
): Promise<StoredAppointment | undefined> {
  const { nutritionistId, serviceId, mode, officeId } = request;
  await lapsedOn(["not_found"], findPublicProfile(ctx, request.slug));
  const wanted = { service: serviceId, mode, office: officeId, startDate, comment: request.reason };
  const contact = {
    ...contactOf(request),
    ...(phoneNumber !== undefined && { phoneNumber, countryCode: countryCode ?? request.countryCode }),
  };
  const booking = bookOnline(ctx, nutritionistId, wanted, () => findBooker(ctx, request, contact));
  try {
    return await withAlternatives(ctx, nutritionistId, wanted, booking);
  } catch (error) {
    const isConfirmed = (await bookingRequests(ctx).find(request.requestId))?.appointmentId !== undefined;
    if (!isConfirmed && !(await joinOwn(ctx, request, startDate))) throw serviceGone(error);
    return undefined;
  }
}

async function findBooker(
  ctx: Context,
  request: StoredBookingRequest,
  contact: BookableContact,
): Promise<Booker> {
  const { nutritionistId, serviceName: service, mode, reason: note } = request;
  const person = await findPersonByProvedEmail(ctx, request.email);
  const asked = { nutritionistId, service, mode, note };
  const { items, ...booker } = person
    ? await askingPerson(ctx, person, asked)
    : newBooker(ctx, contact, asked);
  return {
    ...booker,
    also: (written) => [bookingRequests(ctx).confirmItem(request, written), ...items],
  };
}

/** A form that was sent twice: its time is taken by the visitor's own appointment, which is then the one it confirms. */
async function joinOwn(ctx: Context, request: StoredBookingRequest, startDate: string): Promise<boolean> {
  const person = await findPersonByProvedEmail(ctx, request.email);
  if (!person) return false;
  const { nutritionistId, serviceId } = request;
  const { patientId } = person;
  const own = await findOwnVisit(ctx, { nutritionistId, serviceId, patientId, startDate });
  if (!own) return false;
  const item = bookingRequests(ctx).confirmItem(request, own);
  await commit(ctx, [item]);
  return true;
}

/** What was offered when the form was sent may be gone; its visitor cannot mend that on the page of the link. */
function serviceGone(error: unknown): unknown {
  const isGone = error instanceof AppError && error.code === "validation";
  return isGone ? new AppError("slot_not_offered", { cause: error, alternatives: [] }) : error;
}
