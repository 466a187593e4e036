import { formatTimesInFull } from "@nutria/calendar/format";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { addMinutes } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { bookingRequestMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { bookingRequests } from "./entity";
import { urlOfBooking } from "./token";

/** Mails the link that confirms a booking. Opening it changes nothing; the button on its page confirms. */
export async function mailBookingRequest(
  ctx: Context,
  { bookingRequestId }: { bookingRequestId: string },
): Promise<void> {
  const request = await bookingRequests(ctx).find(bookingRequestId);
  if (!request || request.confirmedAt !== undefined || request.lapsesAt <= ctx.now()) return;
  const profile = await findNutritionist(ctx, request.nutritionistId);
  if (!profile) return;
  const { timeZone } = profile.settings;
  const { startDate, minutes } = request;
  await sendMail(ctx, {
    cause: "others",
    to: request.email,
    ...bookingRequestMail({
      nutritionistName: `${profile.name} ${profile.lastName}`,
      day: formatDayInFull(dayAt(startDate, timeZone)),
      times: formatTimesInFull(startDate, addMinutes(startDate, minutes), timeZone),
      url: await urlOfBooking(ctx, request),
    }),
  });
}
