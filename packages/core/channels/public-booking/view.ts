import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";
import { offices, type StoredOffice } from "../../practice/office/index";
import { services, type StoredService } from "../../practice/service/index";
import {
  appointments,
  checkOnlineTime,
  googleCalendarUrl,
  placeOf,
  toBookingOffice,
  urlOf,
  type AppointmentDetails,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import type { StoredBookingRequest } from "./entity";
import { urlOfBooking } from "./token";

/**
 * A booking for the page of its link, with its appointment unless the caller has just read or written it. Raises
 * `link_lapsed` when its nutritionist is gone.
 */
export async function bookingView(
  ctx: Context,
  request: StoredBookingRequest,
  known?: StoredAppointment,
): Promise<BookingView> {
  const { nutritionistId, appointmentId, slug } = request;
  const [nutritionist, appointment, offered, rooms] = await Promise.all([
    nutritionistOf(ctx, request),
    known ?? (appointmentId === undefined ? undefined : appointments(ctx, nutritionistId).get(appointmentId)),
    services(ctx, nutritionistId).all(),
    offices(ctx, nutritionistId).all(),
  ]);
  const status = appointment ? statusOf(ctx, appointment) : "waiting";
  const { name, lastName, pictureUrl = null, settings } = nutritionist;
  return {
    status,
    nutritionist: { slug, name, lastName, pictureUrl },
    ...visitOf(request, appointment, offered, rooms),
    timeZone: settings.timeZone,
    ...(request.email === "" && { isMailed: false }),
    ...(appointment ? { isFree: false, alternatives: [] } : await freeTimeOf(ctx, request)),
    ...(await linksOf(ctx, request, status, nutritionist, appointment)),
  };
}

/** Raises `link_lapsed` when the nutritionist is gone. */
export async function nutritionistOf(ctx: Context, request: StoredBookingRequest): Promise<Nutritionist> {
  const nutritionist = await findNutritionist(ctx, request.nutritionistId);
  if (!nutritionist) throw new AppError("link_lapsed");
  return nutritionist;
}

/** The details of an appointment for a visitor; only an accepted one has the link of the meeting. */
export async function detailsOf(
  ctx: Context,
  request: StoredBookingRequest,
  appointment: StoredAppointment,
  nutritionist: Nutritionist,
): Promise<AppointmentDetails> {
  const [place, url] = await Promise.all([placeOf(ctx, appointment), urlOfBooking(ctx, request)]);
  const isAccepted = appointment.status === "accepted";
  return { appointment, nutritionist, place: isAccepted ? place : { ...place, meetingUrl: null }, url };
}

function statusOf(ctx: Context, appointment: StoredAppointment): BookingView["status"] {
  const { status, endDate, nextActionRole } = appointment;
  if (endDate <= ctx.now()) return "closed";
  if (status === "accepted") return "accepted";
  if (!isAwaiting(appointment)) return "closed";
  return nextActionRole === "client" ? "proposed" : "requested";
}

function visitOf(
  request: StoredBookingRequest,
  appointment: StoredAppointment | undefined,
  offered: readonly StoredService[],
  rooms: readonly StoredOffice[],
): Pick<BookingView, "service" | "mode" | "office" | "startDate" | "endDate"> {
  const {
    serviceId = request.serviceId,
    mode = request.mode,
    serviceName = request.serviceName,
  } = appointment ?? {};
  const officeId = appointment ? appointment.officeId : request.officeId;
  const service = offered.find((one) => one.serviceId === serviceId);
  const office = rooms.find((one) => one.officeId === officeId);
  // A visit is as long and costs as much as when it was booked, whatever its service does now.
  const minutes = appointment
    ? minutesBetween(appointment.startDate, appointment.endDate)
    : (service?.minutesLenght ?? request.minutes);
  const { startDate } = appointment ?? request;
  return {
    service: {
      _id: serviceId,
      name: serviceName,
      minutesLenght: minutes,
      price: service ? shownPriceOf(service, appointment) : null,
    },
    mode,
    office: office ? toBookingOffice(office) : null,
    startDate,
    endDate: appointment?.endDate ?? addMinutes(startDate, minutes),
  };
}

/** The price of the visit when it was booked, where the service shows its price. */
const shownPriceOf = (
  { isPricePublic, price }: StoredService,
  appointment: StoredAppointment | undefined,
): number | null => (isPricePublic ? (appointment?.price ?? price) : null);

/** Whether the time can still be had; not while booking is closed or what was chosen is no longer offered. */
async function freeTimeOf(
  ctx: Context,
  { nutritionistId, serviceId: service, mode, officeId: office, startDate }: StoredBookingRequest,
): Promise<Pick<BookingView, "isFree" | "alternatives">> {
  try {
    return await checkOnlineTime(ctx, nutritionistId, { service, mode, office, startDate });
  } catch (error) {
    const isClosed = error instanceof AppError && ["agenda_closed", "validation"].includes(error.code);
    if (!isClosed) throw error;
    return { isFree: false, alternatives: [] };
  }
}

async function linksOf(
  ctx: Context,
  request: StoredBookingRequest,
  status: BookingView["status"],
  nutritionist: Nutritionist,
  appointment: StoredAppointment | undefined,
): Promise<Pick<BookingView, "googleCalendarUrl" | "pagePath">> {
  if (!appointment || status === "closed") return { googleCalendarUrl: null, pagePath: null };
  const hasPage = status === "accepted" || status === "proposed";
  const [details, page] = await Promise.all([
    detailsOf(ctx, request, appointment, nutritionist),
    hasPage ? urlOf(ctx, appointment, request.isUnproved === true ? "share" : "mail") : undefined,
  ]);
  return {
    googleCalendarUrl: googleCalendarUrl(details),
    pagePath: page === undefined ? null : new URL(page).pathname,
  };
}
