import type { Buffers } from "@nutria/calendar/interval";
import { minutesBetween } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { services, type StoredService } from "../../../practice/service/index";
import { bufferFields } from "./booking";
import type { StoredAppointment } from "../entity";

/** The length of a visit, and the free time around it. */
export interface VisitLength {
  minutes: number;
  buffers: Buffers;
}

/** The length of a service's visits. */
export function lengthOfService(service: StoredService): VisitLength {
  return { minutes: service.minutesLenght, buffers: bufferFields(service) };
}

/** The length that an appointment was booked with. */
export function ownLengthOf(appointment: StoredAppointment): VisitLength {
  const { startDate, endDate } = appointment;
  return { minutes: minutesBetween(startDate, endDate), buffers: bufferFields(appointment) };
}

/** The length of a moved appointment: its service's current one, or its own when the service was deleted. */
export async function lengthOf(ctx: Context, appointment: StoredAppointment): Promise<VisitLength> {
  const all = await services(ctx, appointment.nutritionistId).all();
  const service = all.find(({ serviceId }) => serviceId === appointment.serviceId);
  return service ? lengthOfService(service) : ownLengthOf(appointment);
}
