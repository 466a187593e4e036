import { addDays } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { linkDays } from "@nutria/contract/people/link-life";
import {
  onlineBookingMessages,
  type InvitedBooking,
  type InvitedBookingInput,
} from "@nutria/contract/schemas/practice/online-booking";
import type { CareLink } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { findNutritionist } from "../../practice/nutritionist/index";
import { serviceNameOf, services } from "../../practice/service/index";
import {
  bookOnline,
  contactOf,
  withAlternatives,
  type Booker,
  type StoredAppointment,
} from "../../scheduling/appointment/index";
import { bookingRequests, keptUntil, type StoredBookingRequest } from "./entity";
import { findInvitedBooker } from "./invited-booker";
import { findOwnVisit } from "./own-visit";
import { throttleBookings, tokenOfBooking } from "./token";

/**
 * A person who has just registered by an invitation books on the public page: the appointment waits for the nutritionist,
 * nothing is mailed, and the token of its page is returned. Again for the same time, it returns a page of the same
 * appointment. Raises `link_lapsed`, the refusals of {@link bookOnline} with the next free times, and `throttled`.
 */
export async function bookInvited(
  ctx: Context,
  token: string,
  { service, mode, office, startDate, reason }: InvitedBookingInput,
): Promise<InvitedBooking> {
  await throttleBookings(ctx);
  const link = await findInvitedBooker(ctx, token);
  const { nutritionistId, patientId } = link;
  await throttle(ctx, limitOf("askAppointment", patientId));
  const asked = await requestOf(ctx, link, { service, mode, office, startDate, reason });
  const { createItem } = bookingRequests(ctx);
  const wanted = { service, mode, office, startDate, comment: reason };
  const booker: Booker = {
    patientId,
    contact: contactOf(link),
    also: (written) => [createItem(joined(ctx, asked, written))],
    events: [],
  };
  const booking = bookOnline(ctx, nutritionistId, wanted, () => Promise.resolve(booker));
  try {
    await withAlternatives(ctx, nutritionistId, wanted, booking);
  } catch (error) {
    const own = await findOwnVisit(ctx, { nutritionistId, serviceId: service, patientId, startDate });
    if (!own) throw error;
    await commit(ctx, [createItem(joined(ctx, asked, own))]);
  }
  return { token: await tokenOfBooking(ctx, asked) };
}

/** The request for an appointment to be stored, without a mailbox that was proved. Raises `link_lapsed`, `validation`. */
async function requestOf(
  ctx: Context,
  link: CareLink,
  { service: serviceId, office: officeId, ...visit }: InvitedBookingInput,
): Promise<StoredBookingRequest> {
  const { nutritionistId } = link;
  const [nutritionist, offered] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    services(ctx, nutritionistId).all(),
  ]);
  if (nutritionist?.slug === undefined) throw new AppError("link_lapsed");
  const service = offered.find((one) => one.serviceId === serviceId);
  if (!service)
    throw new AppError("validation", {
      fields: { service: onlineBookingMessages.service },
      fieldCode: "not_found",
    });
  const now = ctx.now();
  const lapsesAt = addDays(now, linkDays.booking);
  return {
    ...contactOf(link),
    ...visit,
    requestId: ctx.newId("bookingRequest"),
    nutritionistId,
    slug: nutritionist.slug,
    serviceId,
    serviceName: serviceNameOf(service),
    minutes: service.minutesLenght,
    ...(officeId !== undefined && { officeId }),
    isUnproved: true,
    createdAt: now,
    lapsesAt,
    expiresAt: keptUntil(lapsesAt),
  };
}

function joined(
  ctx: Context,
  request: StoredBookingRequest,
  { appointmentId, endDate }: Pick<StoredAppointment, "appointmentId" | "endDate">,
): StoredBookingRequest {
  const expiresAt = keptUntil(request.lapsesAt, endDate);
  return { ...request, confirmedAt: ctx.now(), appointmentId, expiresAt };
}
