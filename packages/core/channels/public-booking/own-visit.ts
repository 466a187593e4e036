import { occupies } from "@nutria/contract/agenda/agenda";
import type { Context } from "../../kernel/context";
import { patientAppointments, type StoredAppointment } from "../../scheduling/appointment/index";

interface Visit {
  nutritionistId: string;
  serviceId: string;
  patientId: string;
  startDate: string;
}

/** The visit that a person has already: a form that was sent twice finds its time taken by it. */
export async function findOwnVisit(
  ctx: Context,
  { nutritionistId, serviceId, patientId, startDate }: Visit,
): Promise<StoredAppointment | undefined> {
  const ahead = await patientAppointments(ctx, patientId).startingFrom(startDate);
  return ahead.find(
    (one) =>
      one.startDate === startDate &&
      one.nutritionistId === nutritionistId &&
      one.serviceId === serviceId &&
      occupies(one.status),
  );
}
