import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import type { Buffers, Interval } from "@nutria/calendar/interval";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { StoredService } from "../../../practice/service/index";
import { serviceFields } from "./booking";
import type { StoredAppointment } from "../entity";
import { patientAppointments } from "../repo";

/** Maximum of open requests from one person to one nutritionist, since each occupies time. */
const mostPending = 5;

/** A new appointment that its patient asks for: it waits for the nutritionist, and has no office yet. */
export function requestedAppointment(
  ctx: Context,
  { nutritionistId, settings }: Nutritionist,
  asked: {
    patientId: string;
    service: StoredService;
    mode: ServiceMode;
    time: Interval;
    buffers: Buffers;
    comment: string;
  },
): StoredAppointment {
  const { patientId, service, mode, time, buffers, comment } = asked;
  const now = ctx.now();
  return {
    nutritionistId,
    appointmentId: ctx.newId("appointment"),
    type: "appointment",
    status: "pending",
    createdByRole: "client",
    nextActionRole: "nutritionist",
    startDate: time.start,
    endDate: time.end,
    ...buffers,
    // The agenda has the nutritionist's time zone, wherever the patient is.
    timeZone: settings.timeZone,
    isAllDay: false,
    span: "short",
    comment,
    patientId,
    mode,
    ...serviceFields(service),
    proposedAt: now,
    needsReview: true,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}

/** Raises `too_many_pending` when the patient already waits for several answers of the nutritionist. */
export async function refuseTooMany(ctx: Context, nutritionistId: string, patientId: string): Promise<void> {
  const ahead = await patientAppointments(ctx, patientId).startingFrom(ctx.now());
  const open = ahead.filter(
    (one) =>
      one.nutritionistId === nutritionistId && isAwaiting(one) && one.nextActionRole === "nutritionist",
  );
  if (open.length >= mostPending) throw new AppError("too_many_pending");
}
