import { occupies } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import { addMinutes, laterThan } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { asAgendaClosed } from "../access";
import { offerUnchangedItems } from "../booking/availability";
import type { StoredAppointment } from "../entity";
import { AppointmentRescheduled, changeOf } from "../events";
import { appointments } from "../repo";
import { retryOnAppointmentConflict } from "../retry";
import { writeAppointment } from "../writes/write-appointments";
import { placeOnline } from "./book-online";
import { findNutritionistOpenOnline, readOnlineOffer, visitIn, type WantedVisit } from "./offer";

/** The service and place that an appointment was booked with. */
export function visitOf({ serviceId = "", mode = "site", officeId }: StoredAppointment): WantedVisit {
  // The office of a visit online or at home is the server's choice.
  return { service: serviceId, mode, ...(mode === "site" && { office: officeId }) };
}

/**
 * Its visitor moves an appointment to another free time of the page, which waits for the nutritionist; the earlier time
 * is freed. Moving it to its own time changes nothing. Raises the refusals of a booking, and `appointment_closed`.
 */
export async function moveOnline(
  ctx: Context,
  { nutritionistId, appointmentId }: Pick<StoredAppointment, "nutritionistId" | "appointmentId">,
  startDate: string,
  check: (before: StoredAppointment) => void,
): Promise<StoredAppointment> {
  const attempt = async () => {
    const nutritionist = await findNutritionistOpenOnline(ctx, nutritionistId);
    const before = await appointments(ctx, nutritionistId).get(appointmentId);
    check(before);
    if (!occupies(before.status)) throw new AppError("appointment_closed");
    if (before.startDate === startDate) return before;
    const offer = await readOnlineOffer(ctx, nutritionist);
    const visit = visitIn(offer, visitOf(before));
    const time = { start: startDate, end: addMinutes(startDate, visit.minutes) };
    const after: StoredAppointment = {
      ...before,
      startDate: time.start,
      endDate: time.end,
      ...visit.buffers,
      status: "rescheduled",
      nextActionRole: "nutritionist",
      proposedAt: laterThan(before.proposedAt, ctx.now()),
    };
    return writeAppointment(ctx, nutritionist, before, {
      after,
      ...placeOnline(offer, visit, time, appointmentId),
      events: [AppointmentRescheduled(changeOf(after, "client"))],
      isUnseen: true,
      also: () => offerUnchangedItems(ctx, nutritionist, offer.opening),
    });
  };
  return asAgendaClosed(retryOnAppointmentConflict(attempt));
}
