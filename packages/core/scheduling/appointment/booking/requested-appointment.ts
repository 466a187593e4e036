import type { ServiceMode } from "@nutria/contract/schemas/practice/service";
import type { Buffers, Interval } from "@nutria/calendar/interval";
import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { StoredService } from "../../../practice/service/index";
import { serviceFields } from "./booking";
import type { StoredAppointment } from "../entity";

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
