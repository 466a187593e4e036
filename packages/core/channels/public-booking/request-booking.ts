import { linkDays } from "@nutria/contract/people/link-life";
import {
  onlineBookingMessages,
  type RequestBookingInput,
} from "@nutria/contract/schemas/practice/online-booking";
import { AppError } from "@nutria/contract/wire/errors";
import { addDays } from "@nutria/calendar/instant";
import * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { defineEvent } from "../../kernel/events/events";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { serviceNameOf, services } from "../../practice/service/index";
import { checkOnlineTime } from "../../scheduling/appointment/index";
import { findPublicProfile } from "../public-page/index";
import { bookingRequests, keptUntil } from "./entity";

/** A visitor sent the booking form of a public page; the e-mail is not confirmed yet, and nothing is held. */
export const BookingRequested = defineEvent("booking.requested", z.object({ bookingRequestId: z.string() }));

/**
 * Receives the booking form of a public page and mails a link to its e-mail. Nothing is held, and the answer is the same
 * for every e-mail, so that it reveals no account. Raises `not_found`, `agenda_closed`, `throttled`, `validation` for
 * what is not offered, and `slot_not_offered` with the next free times.
 */
export async function requestBooking(ctx: Context, slug: string, input: RequestBookingInput): Promise<void> {
  const { email } = input;
  await throttle(
    ctx,
    limitOf("requestBookingByAddress", ctx.callerAddress),
    limitOf("requestBooking", `${email}#${ctx.callerAddress}`),
  );
  const { nutritionistId } = await findPublicProfile(ctx, slug);
  const { isFree, alternatives } = await checkOnlineTime(ctx, nutritionistId, input);
  if (!isFree) throw new AppError("slot_not_offered", { alternatives });
  const offered = await services(ctx, nutritionistId).all();
  const service = offered.find(({ serviceId }) => serviceId === input.service);
  if (!service)
    throw new AppError("validation", {
      fields: { service: onlineBookingMessages.service },
      fieldCode: "not_found",
    });
  const { service: serviceId, office: officeId, ...form } = input;
  const requestId = ctx.newId("bookingRequest");
  const now = ctx.now();
  const lapsesAt = addDays(now, linkDays.booking);
  const request = {
    ...form,
    requestId,
    nutritionistId,
    slug,
    serviceId,
    serviceName: serviceNameOf(service),
    minutes: service.minutesLenght,
    ...(officeId !== undefined && { officeId }),
    createdAt: now,
    lapsesAt,
    expiresAt: keptUntil(lapsesAt),
  };
  await commit(
    ctx,
    [bookingRequests(ctx).createItem(request)],
    [BookingRequested({ bookingRequestId: requestId })],
  );
}
