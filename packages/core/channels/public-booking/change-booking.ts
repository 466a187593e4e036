import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { ReasonInput } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingView, MoveBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import type { Context } from "../../kernel/context";
import { lapsedOn } from "../../kernel/link-token";
import { commit } from "../../kernel/table/commit";
import {
  appointments,
  cancelAs,
  moveOnline,
  toCalendarFile,
  visitOf,
  withAlternatives,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import { bookingRequests, type StoredBookingRequest } from "./entity";
import { findByToken, throttleBookings } from "./token";
import { bookingView, detailsOf, nutritionistOf } from "./view";

/** The booking of a mailed link; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getBooking(ctx: Context, token: string): Promise<BookingView> {
  await throttleBookings(ctx);
  return bookingView(ctx, await findByToken(ctx, token));
}

/**
 * Moves a requested appointment to another free time. Raises `link_lapsed` for any other, `agenda_closed`, and
 * `slot_taken` or `slot_not_offered` with the next free times.
 */
export async function moveBooking(
  ctx: Context,
  token: string,
  { startDate }: MoveBookingInput,
): Promise<BookingView> {
  const { request, appointment } = await requestedBy(ctx, token);
  const { nutritionistId } = request;
  const wanted = { ...visitOf(appointment), startDate };
  const moving = moveOnline(ctx, appointment, startDate, refuseUnlessRequested);
  const moved = await lapsed(withAlternatives(ctx, nutritionistId, wanted, moving));
  await commit(ctx, [bookingRequests(ctx).keepItem(request, moved)]);
  return bookingView(ctx, request, moved);
}

/** Cancels an appointment that was requested or accepted. Raises `link_lapsed`. */
export async function cancelBooking(
  ctx: Context,
  token: string,
  { reason }: ReasonInput,
): Promise<BookingView> {
  const { request, appointment } = await appointmentBy(ctx, token);
  const { appointmentId } = appointment;
  const nutritionist = await nutritionistOf(ctx, request);
  await lapsed(cancelAs(ctx, { nutritionist, appointmentId, by: "client", reason }));
  return bookingView(ctx, request);
}

/** The iCalendar file of an appointment that was requested or accepted. Raises `link_lapsed`. */
export async function readBookingCalendar(ctx: Context, token: string): Promise<string> {
  const { request, appointment } = await appointmentBy(ctx, token);
  if (!isAwaiting(appointment) && appointment.status !== "accepted") throw new AppError("link_lapsed");
  const nutritionist = await nutritionistOf(ctx, request);
  return toCalendarFile(ctx, await detailsOf(ctx, request, appointment, nutritionist));
}

async function requestedBy(ctx: Context, token: string) {
  const found = await appointmentBy(ctx, token);
  await lapsed(Promise.resolve(found.appointment).then(refuseUnlessRequested));
  return found;
}

async function appointmentBy(
  ctx: Context,
  token: string,
): Promise<{ request: StoredBookingRequest; appointment: StoredAppointment }> {
  await throttleBookings(ctx);
  const request = await findByToken(ctx, token);
  const { nutritionistId, appointmentId } = request;
  if (appointmentId === undefined) throw new AppError("link_lapsed");
  return { request, appointment: await appointments(ctx, nutritionistId).get(appointmentId) };
}

/** Only what still waits for the nutritionist is changed here; the page of an answered one is another. */
function refuseUnlessRequested(appointment: StoredAppointment): void {
  const isRequested = isAwaiting(appointment) && appointment.nextActionRole === "nutritionist";
  if (!isRequested) throw new AppError("appointment_closed");
}

function lapsed<Result>(change: Promise<Result>): Promise<Result> {
  return lapsedOn(["appointment_closed", "not_found"], change);
}
